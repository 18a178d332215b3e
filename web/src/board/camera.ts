// Where the board is looked at from: how close, and which part. Lengths are in pixels of the place on the page.

import type { Box } from './land.ts'
import { centre, HALF_WIDTH, type Hex, type Point } from './hex.ts'

export interface Room {
  width: number
  height: number
}

export interface Camera {
  /** How much closer than the whole board; 1 shows all of it. */
  scale: number
  x: number
  y: number
}

export const WHOLE: Camera = { scale: 1, x: 0, y: 0 }

/** A hex is never shown wider than this. */
const WIDEST_HEX = 120
/** How far the board's edge may be pulled into the room. */
const SLACK = 48

/** How many pixels a unit of the board has when the whole of it is shown, and where its corner lies. */
function fitted(box: Box, room: Room): { unit: number; left: number; top: number } {
  const unit = Math.min(room.width / box.width, room.height / box.height) || 1
  return { unit, left: (room.width - box.width * unit) / 2, top: (room.height - box.height * unit) / 2 }
}

export const hexWidth = (camera: Camera, box: Box, room: Room): number => 2 * HALF_WIDTH * fitted(box, room).unit * camera.scale

/** The camera, kept close to the board and not too close. */
export function kept(camera: Camera, box: Box, room: Room): Camera {
  const { unit, left, top } = fitted(box, room)
  const scale = Math.min(Math.max(camera.scale, 1), Math.max(1, WIDEST_HEX / (2 * HALF_WIDTH * unit)))
  if (scale === 1) return WHOLE
  const along = (offset: number, start: number, size: number, space: number): number => {
    const [first, last] = [start * scale, (start + size) * scale]
    if (last - first <= space) return (space - first - last) / 2
    return Math.min(SLACK - first, Math.max(space - SLACK - last, offset))
  }
  return {
    scale,
    x: along(camera.x, left, box.width * unit, room.width),
    y: along(camera.y, top, box.height * unit, room.height),
  }
}

/** Closer or further by a factor, with the point under the pointer staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, box: Box, room: Room): Camera {
  const scale = kept({ ...camera, scale: camera.scale * factor }, box, room).scale
  const grown = scale / camera.scale
  return kept({ scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown }, box, room)
}

export const moved = (camera: Camera, by: Point, box: Box, room: Room): Camera =>
  kept({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, box, room)

/** As close as wanted, with these hexes in the middle of the room. */
export function closeTo(hexes: Hex[], hexPixels: number, box: Box, room: Room): Camera {
  if (!hexes.length) return WHOLE
  const { unit, left, top } = fitted(box, room)
  const scale = Math.max(1, hexPixels / (2 * HALF_WIDTH * unit))
  const middle = middleOf(hexes, room, unit * scale)
  const x = left + (middle.x - box.x) * unit
  const y = top + (middle.y - box.y) * unit
  return kept({ scale, x: room.width / 2 - x * scale, y: room.height / 2 - y * scale }, box, room)
}

/** The point from which most of these hexes are in sight: the middle of the fullest room-sized part of them. */
function middleOf(hexes: Hex[], room: Room, pixels: number): Point {
  const points = hexes.map(centre)
  const [halfWidth, halfHeight] = [room.width / pixels / 2 - 30, room.height / pixels / 2 - 30]
  let best: Point[] = []
  for (const { x, y } of points) {
    const near = points.filter((other) => Math.abs(other.x - x) <= halfWidth && Math.abs(other.y - y) <= halfHeight)
    if (near.length > best.length) best = near
  }
  const xs = best.map(({ x }) => x)
  const ys = best.map(({ y }) => y)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
}

/** The part of the board in sight, in its own units. */
export function inSight(camera: Camera, box: Box, room: Room): Box {
  const { unit, left, top } = fitted(box, room)
  const pixels = unit * camera.scale
  return {
    x: box.x + (-camera.x / camera.scale - left) / unit,
    y: box.y + (-camera.y / camera.scale - top) / unit,
    width: room.width / pixels,
    height: room.height / pixels,
  }
}

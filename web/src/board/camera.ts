// Where the board is looked at from: how close, and which part. Lengths are in pixels of the place on the page.

import type { Box } from './land.ts'
import { centre, HALF_WIDTH, type Hex, type Point } from './hex.ts'

/** The place on the page. */
export interface Space {
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
/** How far the board's edge may be pulled into the space. */
const SLACK = 48

/** How many pixels a unit of the board has when the whole of it is shown, and where its corner lies. */
function fitted(box: Box, space: Space): { unit: number; left: number; top: number } {
  const unit = Math.min(space.width / box.width, space.height / box.height) || 1
  return { unit, left: (space.width - box.width * unit) / 2, top: (space.height - box.height * unit) / 2 }
}

export const hexWidth = (camera: Camera, box: Box, space: Space): number => 2 * HALF_WIDTH * fitted(box, space).unit * camera.scale

/** The camera, kept close to the board and not too close. */
export function kept(camera: Camera, box: Box, space: Space): Camera {
  const { unit, left, top } = fitted(box, space)
  const scale = Math.min(Math.max(camera.scale, 1), Math.max(1, WIDEST_HEX / (2 * HALF_WIDTH * unit)))
  if (scale === 1) return WHOLE
  const along = (offset: number, start: number, size: number, length: number): number => {
    const [first, last] = [start * scale, (start + size) * scale]
    if (last - first <= length) return (length - first - last) / 2
    return Math.min(SLACK - first, Math.max(length - SLACK - last, offset))
  }
  return {
    scale,
    x: along(camera.x, left, box.width * unit, space.width),
    y: along(camera.y, top, box.height * unit, space.height),
  }
}

/** Closer or further by a factor, with the point under the pointer staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, box: Box, space: Space): Camera {
  const scale = kept({ ...camera, scale: camera.scale * factor }, box, space).scale
  const grown = scale / camera.scale
  return kept({ scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown }, box, space)
}

export const moved = (camera: Camera, by: Point, box: Box, space: Space): Camera =>
  kept({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, box, space)

/** As close as wanted, with these hexes in the middle of the space. */
export function closeTo(hexes: Hex[], hexPixels: number, box: Box, space: Space): Camera {
  if (!hexes.length) return WHOLE
  const { unit, left, top } = fitted(box, space)
  const scale = Math.max(1, hexPixels / (2 * HALF_WIDTH * unit))
  const middle = middleOf(hexes, space, unit * scale)
  const x = left + (middle.x - box.x) * unit
  const y = top + (middle.y - box.y) * unit
  return kept({ scale, x: space.width / 2 - x * scale, y: space.height / 2 - y * scale }, box, space)
}

/** The point from which most of these hexes are in sight: the middle of where most of them fit into the space. */
function middleOf(hexes: Hex[], space: Space, pixels: number): Point {
  const points = hexes.map(centre)
  const [halfWidth, halfHeight] = [space.width / pixels / 2 - 30, space.height / pixels / 2 - 30]
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
export function inSight(camera: Camera, box: Box, space: Space): Box {
  const { unit, left, top } = fitted(box, space)
  const pixels = unit * camera.scale
  return {
    x: box.x + (-camera.x / camera.scale - left) / unit,
    y: box.y + (-camera.y / camera.scale - top) / unit,
    width: space.width / pixels,
    height: space.height / pixels,
  }
}

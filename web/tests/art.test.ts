import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artFolders, gather } from '../make/art.ts'
import { drawingOf, isTerrain, lettersFor, marksOf, pieceDrawing } from '../src/art/art.svelte.ts'
import { readPicture } from '../src/board/picture.ts'

const gathered = gather()

test('every drawing of every folder is in the sprite, under its path', () => {
  const files = artFolders().flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf-8' }).filter((file) => file.endsWith('.svg') && !file.startsWith('lights')))
  for (const file of files) expect(gathered.sprite).toContain(`id="kb-${file.slice(0, -4).replaceAll('/', '-')}"`)
  expect(files.length).toBeGreaterThan(60)
})

test('what a drawing uses is there', () => {
  for (const [, id] of gathered.sprite.matchAll(/href="#([\w-]+)"/g)) expect(gathered.sprite).toContain(`id="${id}"`)
})

test('styles of the expansions hang on the page’s root', () => {
  expect(gathered.style).toContain(':root[data-theme="dark"]')
  expect(gathered.style).not.toContain('svg.kingdom')
})

test('terrains have marks, settlements the shape of their seat', () => {
  expect(isTerrain('grass')).toBe(true)
  expect(isTerrain('tavern')).toBe(false)
  expect(marksOf('water')).toHaveLength(3)
  expect(pieceDrawing('settlement', 4)).toBe('pieces-settlement-5')
  expect(pieceDrawing('no-such-piece', 0)).toBe('')
})

test('what has no drawing is shown by what it is named after, or by letters', () => {
  expect(drawingOf('tavern-move')).toBe('tavern')
  expect(drawingOf('nothing-at-all')).toBe('')
  expect([lettersFor('quarry'), lettersFor('tree-house')]).toEqual(['Qua', 'TH'])
})

test('every picture of a card shows some gold on its own part of the board', () => {
  const words = artFolders().slice(1).map((folder) => `${folder}/../cards.py`).filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf-8')).join('')
  const cards = [...words.matchAll(/scoring_card\(\s*"([^"]+)"/g)].map(([, name]) => name!.toLowerCase().replaceAll(' ', '-'))
  expect(Object.keys(gathered.pictures).sort()).toEqual(expect.arrayContaining(cards))
  for (const [id, text] of Object.entries(gathered.pictures)) {
    const { land, lights, part } = readPicture(text)
    expect(lights.coins.size, id).toBeGreaterThan(0)
    expect(Object.keys(land.cells).length, id).toBeGreaterThan(20)
    expect(part, id).toBeDefined()
  }
})

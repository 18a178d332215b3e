import postcss from 'postcss'
import { expect, test } from 'vitest'
import { hover } from '../make/hover.ts'

const bare = (css: string): string => css.replaceAll(/\s+/g, '')
const made = (css: string): string => bare(postcss([hover()]).process(css, { from: undefined }).css)

test('only what can be pressed shows that it is pointed at, and only where one can point', () => {
  expect(made('.btn:hover { color: red }')).toBe(bare('@media (hover: hover) { .btn:hover:where(:not(:disabled, [aria-disabled="true"])) { color: red } }'))
})

test('what else a rule is for stays as it is', () => {
  const css = made('a, li > b:hover, .on { color: red } p { margin: 0 }')
  expect(css).toContain(bare('a, .on { color: red }'))
  expect(css).toContain(bare('@media (hover: hover) { li > b:hover:where(:not(:disabled, [aria-disabled="true"])) { color: red } }'))
  expect(css).toContain(bare('p { margin: 0 }'))
})

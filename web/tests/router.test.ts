import { expect, test } from 'vitest'
import { link, parse } from '../src/router.svelte.ts'

test('an address is read as it was written', () => {
  expect(parse(link('join', 'a/b 50%', { at: '3' }))).toEqual({ screen: 'join', words: ['a/b 50%'], query: { at: '3' } })
})

test('what nobody could have written is taken as it stands', () => {
  expect(parse('#/join/50%')).toEqual({ screen: 'join', words: ['50%'], query: {} })
})

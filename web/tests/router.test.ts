import { expect, test } from 'vitest'
import { link, parse, router } from '../src/router.svelte.ts'

test('an address is read as it was written', () => {
  expect(parse(link('join', 'a/b 50%', { at: '3' }))).toEqual({ screen: 'join', words: ['a/b 50%'], query: { at: '3' } })
})

test('what nobody could have written is taken as it stands', () => {
  expect(parse('#/join/50%')).toEqual({ screen: 'join', words: ['50%'], query: {} })
})

test('what was being played is remembered until one is home', async () => {
  const come = async (hash: string): Promise<void> => {
    router.go(hash)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await come(link('table', 'abc'))
  expect(router.left).toBeNull()
  await come(link('rules'))
  await come(link('rules', 'base', 'tiles'))
  await come(link('sections'))
  expect(router.left).toEqual({ screen: 'table', hash: '#/table/abc' })
  await come(link('learn', { code: 'B2' }))
  await come(link('rules'))
  expect(router.left).toEqual({ screen: 'learn', hash: '#/learn?code=B2' })
  await come(link('puzzles'))
  await come(link('rules'))
  expect(router.left?.screen).toBe('learn')
  await come(link('home'))
  expect(router.left).toBeNull()
})

import { expect, test } from 'vitest'
import { LANGS, type Lang } from '../src/settings.svelte.ts'
import { BOX_WORDS } from '../src/words/box/box.svelte.ts'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'
import { nl } from '../src/words/nl.ts'
import { PEOPLE_WORDS } from '../src/words/people/people.svelte.ts'
import { PUZZLE_WORDS } from '../src/words/puzzles/puzzles.svelte.ts'

const PAGE = { en, nl, de }

/** All words of the page, those of screens that bring their own too. */
const WORDS = Object.fromEntries(LANGS.map((lang) => [lang, { ...PAGE[lang], box: BOX_WORDS[lang], people: PEOPLE_WORDS[lang], puzzles: PUZZLE_WORDS[lang] }])) as Record<
  Lang, typeof PAGE.en & { box: typeof BOX_WORDS.en; people: typeof PEOPLE_WORDS.en; puzzles: typeof PUZZLE_WORDS.en }
>

/** Every sentence by its path; functions are asked with plausible values. */
function sentences(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'string') return [[here, value]]
    if (typeof value === 'function') return [[here, String((value as (...given: unknown[]) => string)(...Array.from({ length: value.length }, () => 2)))]]
    return sentences(value as object, here)
  })
}

const english = new Map(sentences(WORDS.en))
const others = (['nl', 'de'] as const).map((lang) => [lang, new Map(sentences(WORDS[lang]))] as const)
const everything = [WORDS.en, WORDS.nl, WORDS.de].flatMap((words) => sentences(words))

test.each(others)('%s says the same things as English', (_, said) => {
  expect([...said.keys()]).toEqual([...english.keys()])
})

test('nothing is left unsaid', () => {
  for (const [path, sentence] of everything) expect(sentence.trim(), path).not.toBe('')
})

test.each(others)('no sentence is the same in %s and English, the name of the game aside', (_, said) => {
  const alike = [...english].filter(([path, sentence]) => said.get(path) === sentence && /[a-z] [a-z]/i.test(sentence) && !sentence.includes(WORDS.en.name))
  expect(alike).toEqual([])
})

test('nobody shouts', () => {
  for (const [path, sentence] of everything) expect(sentence, path).not.toContain('!')
})

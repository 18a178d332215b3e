// Links and codes, read whichever way they were pasted.

import { beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('$/wire/requests.ts', () => ({ join: vi.fn() }))

import { readSent } from '$/screens/Join/invite.ts'
import { sitDown } from '$/screens/Join/sitDown.ts'
import { secretsOf } from '$/secrets.ts'
import { join } from '$/wire/requests.ts'
import { Refused } from '$/wire/refusal.ts'

describe('what was sent', () => {
  test('is a code, with or without spaces around it', () => {
    expect(readSent('  K7P4MQ ')).toEqual({ code: 'K7P4MQ' })
    expect(readSent('k7p 4mq')).toEqual({ code: 'k7p 4mq' })
  })
  test('is the link of an invitation', () => {
    expect(readSent('http://127.0.0.1:8000/#/join/K7P4MQ')).toEqual({ code: 'K7P4MQ' })
  })
  test('is the link of a seat, a table or a replay, which is simply gone to', () => {
    expect(readSent('http://host/#/table/abc?seat=s3cret')).toEqual({ hash: '#/table/abc?seat=s3cret' })
    expect(readSent('#/replay/abc')).toEqual({ hash: '#/replay/abc' })
  })
  test('is nothing that leads anywhere', () => {
    for (const text of ['', 'a', 'http://host/', 'http://host/#/rules/base', '#/table', 'what is this?']) expect(readSent(text)).toBeNull()
  })
})

describe('sitting down', () => {
  const asked = vi.mocked(join)
  beforeEach(() => {
    localStorage.clear()
    asked.mockReset()
  })
  test('keeps the secret it made and goes to the table', async () => {
    asked.mockResolvedValue({ game: 'abc', seat: 1 })
    expect(await sitDown('CODE', ' Eva ')).toBe('#/table/abc')
    const { secret, name } = asked.mock.calls[0]![0]
    expect(name).toBe('Eva')
    expect(secret).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(secretsOf('abc')).toEqual([secret])
  })
  test('asks again with the same secret when the answer was lost', async () => {
    asked.mockRejectedValueOnce(new Refused('unreachable', 'Lost.'))
    await expect(sitDown('CODE', '')).rejects.toThrow('Lost.')
    asked.mockResolvedValue({ game: 'abc', seat: 1 })
    await sitDown('CODE', '')
    expect(asked.mock.calls[1]![0].secret).toBe(asked.mock.calls[0]![0].secret)
  })
})

// The icon of the page, put into it: a browser asks for an icon whenever it likes, and a service worker that is asked in the moment
// in which it makes way for a newer one keeps that one waiting (Chromium 156).

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const MARK = '/src/look/mark.svg'
const WEB = resolve(import.meta.dirname, '..')

export function mark(): Plugin {
  const drawing = (): string => encodeURIComponent(readFileSync(join(WEB, MARK), 'utf-8').trim())
  return {
    name: 'kingdom-mark',
    transformIndexHtml: { order: 'pre', handler: (page) => page.replace(`"${MARK}"`, `"data:image/svg+xml,${drawing()}"`) },
  }
}

// Writes the service worker: src/offline/sw.ts with the version of the page and the list of its files in it. The page says its version, too.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const WEB = resolve(import.meta.dirname, '..')
const SOURCE = join(WEB, 'src/offline/sw.ts')

export function offline(): Plugin {
  return {
    name: 'kingdom-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const hash = createHash('sha256')
        const files = ['./']
        const add = (name: string, content: string | Uint8Array): void => {
          if (name !== 'index.html') files.push(name)
          hash.update(name).update(content)
        }
        for (const name of readdirSync(join(WEB, 'public'), { recursive: true, encoding: 'utf-8' }).sort())
          if (name.includes('.')) add(name, readFileSync(join(WEB, 'public', name)))
        for (const [name, file] of Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1)))
          add(name, file.type === 'chunk' ? file.code : file.source)
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf-8'), SOURCE)
        hash.update(code)
        const version = hash.digest('hex').slice(0, 12)
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page to keep.')
        page.source = String(page.source).replace('<head>', `<head>\n    <meta name="version" content="${version}" />`)
        const told = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};`
        const source = minifySync('sw.js', `(()=>{${told}${code}})()`, { compress: true, mangle: true }).code
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

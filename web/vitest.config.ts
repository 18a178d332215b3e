import { svelte } from '@sveltejs/vite-plugin-svelte'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { art } from './make/art.ts'
import { here } from './make/here.ts'

export default defineConfig({
  plugins: [svelte(), art(), here()],
  resolve: { alias: { $: resolve(import.meta.dirname, 'src') }, conditions: ['browser'] },
  // Each file in a context of its own, but happy-dom is loaded once per worker and not once per file.
  test: { environment: 'happy-dom', pool: 'vmThreads', include: ['tests/**/*.test.ts'] },
})

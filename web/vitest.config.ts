import { svelte } from '@sveltejs/vite-plugin-svelte'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { art } from './make/art.ts'

export default defineConfig({
  plugins: [svelte(), art()],
  resolve: { alias: { $: resolve(import.meta.dirname, 'src') }, conditions: ['browser'] },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
})

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { art } from './make/art.ts'
import { here } from './make/here.ts'
import { hover } from './make/hover.ts'
import { mark } from './make/mark.ts'
import { offline } from './make/offline.ts'

// `npm run dev` expects `kingdom serve` on this address; the built page is served by the same server.
const SERVER = process.env.KINGDOM_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), art(), here(), mark(), offline()],
  resolve: { alias: { $: resolve(import.meta.dirname, 'src') } },
  css: { postcss: { plugins: [hover()] } },
  // From any folder of any host.
  base: './',
  // Pyodide asks for these in Node only.
  worker: { format: 'es', rolldownOptions: { external: [/^node:/, 'ws'] } },
  build: {
    outDir: '../src/kingdom/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Packing Python takes its time, and may.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
})

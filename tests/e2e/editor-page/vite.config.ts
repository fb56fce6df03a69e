import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of `studio-editor.e2e.ts`: built like the studio. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: process.env.EDITOR_PAGE ?? 'never',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})

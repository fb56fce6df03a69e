import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './app/paraglide', strategy: ['globalVariable', 'baseLocale'] }),
    reactRouter(),
  ],
  build: { target: 'es2023', cssTarget: ['chrome123', 'safari17.5', 'firefox120'], assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
  server: { host: '127.0.0.1' },
})

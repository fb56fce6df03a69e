import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './app/paraglide', strategy: ['globalVariable', 'baseLocale'] }),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // what every page loads stands in one file: a few large chunks compress better than many small ones
            advancedChunks: { groups: [{ name: 'shell', test: /[\\/](?:app[\\/](?:shell[\\/](?:Header|MainMenu|MobileMenu|Footer|LanguageOverlay|layouts)|visitor|components[\\/](?:Icon|Picture)|document|root)|app[\\/]paraglide[\\/]runtime|contract)/, minShareCount: 1 }] },
          },
        },
      },
    },
  },
  build: { target: 'es2023', cssTarget: ['chrome123', 'safari17.5', 'firefox120'], assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
  server: { host: '127.0.0.1' },
})

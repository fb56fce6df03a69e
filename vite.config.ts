import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  // messages need the locale alone (app/document/locale.ts)
  resolve: {
    alias: [
      {
        find: /^(?:\.\.|\.\/paraglide)\/runtime\.js$/,
        replacement: join(import.meta.dirname, 'app/document/locale.ts'),
      },
    ],
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // what every page loads stands in one file: a few large chunks compress better than many small ones; the client of the API comes with what calls it
            advancedChunks: {
              groups: [
                {
                  name: 'shell',
                  test: /[\\/](?:app[\\/](?:shell[\\/](?:Header[\\/](?!LogoDrawing)|MainMenu[\\/](?!(?:MainMenuItems|Submenu|MenuSlider|MenuLink|MenuIcon)\.tsx)|MobileMenu[\\/](?!(?:MobileRows|MobileEntry)\.tsx)|Footer[\\/](?!(?:FooterContent|Wordmark)\.tsx)|layouts[\\/](?!safety)|(?=search|use)[^\\/]+$)|visitor[\\/](?!api)|components[\\/](?:Icon|Picture)|document|root)|contract[\\/](?!report))/,
                  minShareCount: 1,
                },
                { name: 'list', test: /[\\/]components[\\/](?:TabBar|Pager)[\\/]/ },
                { name: 'card', test: /[\\/]components[\\/](?:ContentCard[\\/]|SharePanel[\\/]ShareButton)/ },
                { name: 'carousel', test: /[\\/]components[\\/](?:Carousel|FeatureCarousel)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  // short names of classes in what is served: they stand in the HTML, the style sheets and the scripts
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1' },
}))

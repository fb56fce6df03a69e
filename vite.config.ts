import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { ownRouter } from './app/document/router/browser/plugin.ts'
import { classNames, classStyles } from './tools/vite/class-names.ts'
import { inlineScripts } from './tools/vite/inline-scripts.ts'
import { pageColumns } from './tools/vite/page-columns.ts'

/** What nearly every page loads: shell and document, and what both stand on; never what the server alone draws. */
const SHELL =
  /^(?!.*\.server-drawn\.tsx).*[\\/](?:app[\\/](?:shell[\\/](?:(?:Header|MainMenu|MobileMenu|Footer)[\\/]|layouts[\\/](?!safety)|[^\\/]+$)|visitor[\\/](?!api)|components[\\/](?:Icon|Late|PageHead|Picture(?![\\/]Poster)|ServerOnly)[\\/]|document|root)|contract[\\/](?!report|subscriptions|social-|brand-challenge)|messages[\\/]home\.)/

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
  define: { __OWN_ROUTER__: JSON.stringify(command === 'build' && !process.env.GALLERY_BUILD) },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      // builds, tests and the dev server write one folder: in one form, whoever comes last
      outputStructure: 'message-modules',
    }),
    pageColumns(),
    classNames(),
    classStyles(),
    inlineScripts(),
    ownRouter(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // routes by their page: the next version of a file is sent as what differs from this one
            entryFileNames: ({ name, facadeModuleId }) =>
              `assets/${name === 'route' ? `page-${facadeModuleId?.split('/').at(-2)}` : '[name]'}-[hash].js`,
            // what every page loads stands in one file: a few large chunks compress better than many small ones; the client of the API comes with what calls it
            advancedChunks: {
              groups: [
                // styles of what no first view shows: one sheet for all pages, which the footer links
                { name: 'late', test: /\.late\.module\.css/ },
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
                {
                  name: 'shell',
                  test: SHELL,
                  minShareCount: 1,
                },
                {
                  name: 'card',
                  test: /[\\/](?:components[\\/](?:(?:AddressSelect|CardList|ContentCard|EmptyMessage)[\\/]|SharePanel[\\/]ShareButton)|messages[\\/](?:empty_list|pager_place)\.)/,
                },
                { name: 'tabs', test: /[\\/]components[\\/]TabBar[\\/]/ },
                { name: 'pager', test: /[\\/]components[\\/]Pager[\\/]/ },
                // carousels and videos use it alike, on pages that have only one of them
                { name: 'sight', test: /[\\/]components[\\/]Video[\\/]useInSight/ },
                // what every row of slides stands on, and the carousel that goes on by itself
                {
                  name: 'slides',
                  test: /[\\/]components[\\/]Carousel[\\/](?:Slide|useSlides|useFocusableRow|frame)|[\\/]messages[\\/]carousel_/,
                },
                {
                  name: 'carousel',
                  test: /[\\/]components[\\/](?:Carousel|FeatureCarousel[\\/]FeatureCarousel)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // short names of classes in what is served: they stand in the HTML, the style sheets and the scripts
  css: {
    modules: {
      generateScopedName:
        command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]',
    },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1' },
}))

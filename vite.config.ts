import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { ownRouter } from './app/document/router/browser/plugin.ts'
import * as columns from './contract/page-columns.ts'

/**
 * Browsers get the columns of the page table as plain values, not the table that they are made from. Each member is an
 * export of its own, so that a script holds the addresses that it links, however many pages there are.
 */
const pageColumns = (): Plugin => {
  const members = (value: object): string =>
    Object.entries(value)
      .map(([name, member]) => `export const ${name} = ${JSON.stringify(member)}`)
      .join('\n')
  const { PAGES, PATTERNS, ...whole } = columns
  const modules: Record<string, string> = {
    '\0pages:plain': members(PAGES),
    '\0pages:patterns': members(PATTERNS),
    [join(import.meta.dirname, 'contract/page-columns.ts')]:
      `export * as PAGES from '\0pages:plain'\nexport * as PATTERNS from '\0pages:patterns'\n${members(whole)}`,
  }
  return {
    name: 'page-columns',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  }
}

/**
 * In browser bundles a component imports its class names one by one: each stands where it is used,
 * and those that only the server's markup has are left out.
 */
const classNames = (): Plugin => ({
  name: 'class-names',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]app[\\/].*\.tsx?$/ },
    handler: (code) => code.replaceAll(/^import (\w+) from (?='[^']+\.module\.css')/gm, 'import * as $1 from '),
  },
})

/** Keeps the styles of a module whose class names all stand elsewhere. */
const classStyles = (): Plugin => ({
  name: 'class-styles',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
  },
})

/** What nearly every page loads: shell and document, and what both stand on; never what the server alone draws. */
const SHELL =
  /^(?!.*\.server-drawn\.tsx).*[\\/](?:app[\\/](?:shell[\\/](?:(?:Header|MainMenu|MobileMenu|Footer)[\\/]|layouts[\\/](?!safety)|[^\\/]+$)|visitor[\\/](?!api)|components[\\/](?:Icon|Late|PageHead|Picture(?![\\/]Poster)|ServerOnly)[\\/]|document|root)|contract[\\/](?!report|social-)|messages[\\/]home\.)/

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
    ownRouter(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
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

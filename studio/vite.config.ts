import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as pageColumns from '../contract/page-columns.ts'
import * as accounts from '../contract/studio/accounts.ts'
import * as apiTokens from '../contract/studio/api-tokens.ts'
import * as call from '../contract/studio/call.ts'
import * as calls from '../contract/studio/calls.ts'
import * as films from '../contract/studio/films.ts'
import * as guests from '../contract/studio/guests.ts'
import * as imports from '../contract/studio/imports.ts'
import * as jobs from '../contract/studio/jobs.ts'
import * as linkCalls from '../contract/studio/link-calls.ts'
import * as many from '../contract/studio/many.ts'
import * as media from '../contract/studio/media.ts'
import * as mediaMany from '../contract/studio/media-many.ts'
import * as mediaVersions from '../contract/studio/media-versions.ts'
import * as notifications from '../contract/studio/notifications.ts'
import * as press from '../contract/studio/press.ts'
import * as pressCalls from '../contract/studio/press-calls.ts'
import * as pressImport from '../contract/studio/press-import.ts'
import * as pressLetters from '../contract/studio/press-letters.ts'
import * as preview from '../contract/studio/preview.ts'
import * as publication from '../contract/studio/publication.ts'
import * as readings from '../contract/studio/readings.ts'
import * as reports from '../contract/studio/reports.ts'
import * as reviewers from '../contract/studio/reviewers.ts'
import * as statisticsCalls from '../contract/studio/statistics-calls.ts'
import * as uploads from '../contract/studio/uploads.ts'
import * as webhooks from '../contract/studio/webhooks.ts'
import * as work from '../contract/studio/work.ts'
import { STUDIO_PATH } from '../contract/studio/screens.ts'

const root = import.meta.dirname

/** Returns the columns that sending a call needs, without those for the server. */
const sendingOf = (table: Record<string, call.StudioCall>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path, access, fresh, versioned, body }]) => [
      name,
      { method, path, access, fresh, versioned, body: body && body !== 'bytes' ? 'json' : body },
    ]),
  )

/**
 * Returns the plain exports of a module: no schemas and no functions. Of the call table it returns
 * the columns needed for sending.
 */
function plainOf(module: object): string {
  const isPlain = (value: unknown): boolean =>
    ['string', 'number', 'boolean'].includes(typeof value) ||
    (Array.isArray(value) && value.every(isPlain)) ||
    (typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).every(isPlain))
  return Object.entries(module)
    .flatMap(([name, value]) => {
      if (name === 'STUDIO_CALLS')
        return `export const ${name} = ${JSON.stringify(sendingOf(value as Record<string, call.StudioCall>))}`
      return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)}` : []
    })
    .join('\n')
}

/**
 * Gives browsers the calls with methods and paths, without the server's validation schemas: saves
 * 30 kB. Importing a schema from one of these files fails the build.
 */
const plainCalls = (): Plugin => {
  const contract = join(root, '../contract/studio')
  const modules: Record<string, string> = Object.fromEntries(
    Object.entries({
      accounts,
      'api-tokens': apiTokens,
      call,
      calls,
      films,
      guests,
      imports,
      jobs,
      'link-calls': linkCalls,
      many,
      media,
      'media-many': mediaMany,
      'media-versions': mediaVersions,
      notifications,
      press,
      'press-calls': pressCalls,
      'press-import': pressImport,
      'press-letters': pressLetters,
      preview,
      publication,
      readings,
      reports,
      reviewers,
      'statistics-calls': statisticsCalls,
      uploads,
      webhooks,
      work,
    }).map(([name, module]) => [join(contract, `${name}.ts`), plainOf(module)]),
  )
  // paths of the site's pages, without the table that they come from
  modules[join(root, '../contract/page-columns.ts')] = plainOf(pageColumns)
  return { name: 'plain-calls', apply: 'build', load: (id) => modules[id] ?? null }
}

/** The order of style layers, as in `styles/index.css`. */
const LAYERS = '@layer tokens, base, layout, components, states, utilities;'

/**
 * Declares the layer order in each style sheet, so that components override the base whichever
 * sheet loads first.
 */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `${LAYERS}${file.source}`
  },
})

/** The editors' frontend: a separate build, independent of the visitors' build. */
export default defineConfig(({ command }) => ({
  root,
  base: `${STUDIO_PATH}/`,
  define: {
    'import.meta.env.STUDIO_GALLERY': JSON.stringify(
      command === 'serve' || Boolean(process.env.GALLERY_BUILD),
    ),
  },
  plugins: [
    react(),
    plainCalls(),
    layersFirst(),
    // a build finds its labels compiled (tools/run/build.ts)
    command === 'serve' &&
      paraglideVitePlugin({
        project: join(root, 'project.inlang'),
        outdir: join(root, 'paraglide'),
        strategy: ['globalVariable', 'baseLocale'],
        outputStructure: 'message-modules',
      }),
  ],
  css: {
    modules: {
      generateScopedName:
        command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]',
    },
  },
  build: {
    outDir: join(root, process.env.STUDIO_BUILD ?? '../build/studio'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // the page's content security policy allows only our own files
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // the studio, and the parts of a preview's page: for readers without an account, and for the
      // studio's own frame
      input: {
        index: join(root, 'index.html'),
        guest: join(root, 'guest/main.ts'),
        live: join(root, 'live/main.ts'),
      },
      output: {
        // labels that several screens use are in one chunk, not in a file each
        advancedChunks: {
          groups: [{ name: 'labels', test: /studio[\\/]paraglide[\\/]/, minShareCount: 2 }],
        },
      },
    },
  },
}))

import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as accounts from '../contract/studio/accounts.ts'
import * as call from '../contract/studio/call.ts'
import * as calls from '../contract/studio/calls.ts'
import * as many from '../contract/studio/many.ts'
import * as media from '../contract/studio/media.ts'
import * as preview from '../contract/studio/preview.ts'
import * as publication from '../contract/studio/publication.ts'
import * as work from '../contract/studio/work.ts'

const root = import.meta.dirname

/** Of each call what sending it needs: nothing that only the server asks for. */
const sendingOf = (table: Record<string, call.StudioCall>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path, access, fresh, versioned, body }]) => [
      name,
      { method, path, access, fresh, versioned, body: body && body !== 'bytes' ? 'json' : body },
    ]),
  )

/** What of a module is plain: no schema and nothing that does something. Of the table of calls what sending one needs. */
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
 * Browsers get the calls with their methods and paths, not the schemas that the server checks them with: 30 kB less. What
 * imports a schema from one of these files fails to build.
 */
const plainCalls = (): Plugin => {
  const contract = join(root, '../contract/studio')
  const modules = Object.fromEntries(
    Object.entries({ accounts, call, calls, many, media, preview, publication, work }).map(
      ([name, module]) => [join(contract, `${name}.ts`), plainOf(module)],
    ),
  )
  return { name: 'plain-calls', apply: 'build', load: (id) => modules[id] ?? null }
}

/** The order of the layers of styles, as `styles/index.css` says it. */
const LAYERS = '@layer tokens, base, layout, components, states, utilities;'

/** Says the order of layers in each style sheet: whichever a page loads first, what components say holds over the base. */
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

/** The editors' frontend: a build of its own, which nothing of the visitors' build knows. */
export default defineConfig(({ command }) => ({
  root,
  base: '/studio/',
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
    // the policy of its page allows files of ours alone
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // labels that several screens say come together, not in a file each
        advancedChunks: {
          groups: [{ name: 'labels', test: /studio[\\/]paraglide[\\/]/, minShareCount: 2 }],
        },
      },
    },
  },
}))

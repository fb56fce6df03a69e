import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROUTER = join(import.meta.dirname, 'index.ts')
const START = join(import.meta.dirname, 'PageRouter.tsx')

/**
 * In browser bundles `react-router` is the site's own small router; server, development and the
 * gallery have React Router itself.
 */
export const ownRouter = (): Plugin => ({
  name: 'own-router',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(source) {
      const isClient =
        this.environment.name === 'client' &&
        this.environment.mode === 'build' &&
        !process.env.GALLERY_BUILD
      if (!isClient) return null
      if (source === 'react-router') return ROUTER
      return source.endsWith('/router/routing.tsx') ? START : null
    },
  },
})

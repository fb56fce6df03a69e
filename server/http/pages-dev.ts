import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { pageRenderer } from '../rendering/renderer.ts'
import type { Pages } from './pages.ts'

export interface DevelopmentPages extends Pages {
  /** Answers requests for Vite (modules, assets); else calls `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** Pages from the sources, with hot reload: `npm run dev`. */
export async function developmentPages(root: string): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: 24_679 } },
    appType: 'custom',
  })
  return {
    async render(request, page) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return pageRenderer(build, 'development', join(root, 'build/client'))(request, page)
    },
    routesOf: () => [],
    patternOf: () => '',
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}

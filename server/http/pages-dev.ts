import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { pageRenderer, type RenderPage } from './pages.ts'

/** Pages from the sources, with hot reload: `npm run dev`. `middleware` answers what Vite serves (modules, assets). */
export async function developmentPages(root: string): Promise<{ render: RenderPage; middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { port: 24_679 } }, appType: 'custom' })
  return {
    async render(request, page) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return pageRenderer(build, 'development', join(root, 'build/client'))(request, page)
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}

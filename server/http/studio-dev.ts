import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { STUDIO_PATH } from '../../contract/studio/screens.ts'

export interface DevelopmentStudio {
  /** Answers the addresses of the studio; all others go to `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** The studio from its sources, with hot reload: `npm run dev`. This server answers its calls. */
export async function developmentStudio(root: string): Promise<DevelopmentStudio> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'studio/vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: 24_680 } },
    // its one document is sent for every address below
    appType: 'spa',
  })
  return {
    middleware(request, response, next) {
      const [path = ''] = (request.url ?? '').split('?', 1)
      if (path === STUDIO_PATH || path.startsWith(`${STUDIO_PATH}/`))
        vite.middlewares(request, response, next)
      else next()
    },
    close: () => vite.close(),
  }
}

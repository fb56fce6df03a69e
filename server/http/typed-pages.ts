import type { RateLimits } from '../limits/rate-limits.ts'
import { readTarget } from '../limits/requests.ts'
import { pageKey } from '../page-cache/key.ts'
import type { Rendered } from '../page-cache/stored-page.ts'
import type { OpenedPreview, TypedPages } from '../studio/preview/opened.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import type { BoundedRenders } from './bounded-renders.ts'
import type { Known } from './known-values.ts'
import type { PreviewAccess } from './preview-access.ts'
import type { Spent } from './render.ts'
import { RenderRejectedError } from './render-queue.ts'

export interface TypedPagesParts {
  draw(target: string, preview: OpenedPreview, spent?: Spent): Promise<Rendered>
  renders: Pick<BoundedRenders, 'once'>
  limits: Pick<RateLimits, 'renders' | 'typed'>
  known: Known
  access: Pick<PreviewAccess, 'pages'>
}

/**
 * Renders pages for editors who are typing: like the pages of a preview, by the same function and
 * within the same limits, with a document that comes with the request. Nothing is cached or stored.
 */
export function typedPages({ draw, renders, limits, known, access }: TypedPagesParts): TypedPages {
  return {
    async draw(client, address, token, preview) {
      const wait = await limits.typed.take(token)
      if (wait !== null) return { status: 429, retryAfter: wait }
      const read = readTarget(address)
      const pages = access.pages(preview)
      if (!read || pages.patternOf(read.path) === '*') return null
      const query = new URLSearchParams(read.query)
      query.delete(PREVIEW_PARAMETER)
      const { target } = pageKey(read.path, query, preview.language, known, pages.routesOf)
      const rendered = await renders.once(client, limits.renders, (spent) =>
        draw(target, preview, spent),
      )
      if (rendered instanceof RenderRejectedError)
        return { status: rendered.status, retryAfter: rendered.retryAfter }
      return rendered.status === 200 ? rendered.body : null
    },
  }
}

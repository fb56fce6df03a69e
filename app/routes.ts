import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import type { PageLayout } from '../contract/page-row.ts'
import { BUILT, pathsOf } from '../contract/pages.ts'

/** Returns the routes of the pages in a layout; a second path of a page is a separate route. */
const pagesIn = (layoutName: PageLayout): RouteConfigEntry[] =>
  BUILT.filter(({ layout = 'default' }) => layout === layoutName).flatMap((row) =>
    pathsOf(row).map((path, at) => {
      const file = `pages/${row.module}/route.tsx`
      if (path === '/') return index(file)
      return route(path.replace(/^\//, ''), file, at > 0 ? { id: `${row.name}-prefixed` } : {})
    }),
  )

// The routes come from the page table (contract/pages.ts), each in its layout. Unprefixed forms of
// the same paths never reach them: the server redirects them to the prefixed form
// (server/http/redirects.ts).
export default [
  layout('shell/layouts/default.tsx', [
    ...pagesIn('default'),
    // every component's examples, for developers and browser tests only
    ...(process.env.NODE_ENV === 'development' || process.env.GALLERY_BUILD
      ? [route('gallery', 'gallery/route.tsx')]
      : []),
  ]),
  layout('shell/layouts/safety.tsx', pagesIn('safety')),
  layout('shell/layouts/error.tsx', pagesIn('error')),
] satisfies RouteConfig

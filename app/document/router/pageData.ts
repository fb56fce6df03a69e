import type { ComponentProps } from 'react'
import type { HydratedRouter } from 'react-router/dom'
import { BUILD_HEADER } from '../../../contract/build.ts'
import { ownBuild } from '../../visitor/build.ts'

/** How the router asks for data (it does not export the type's name). */
type FetchData = NonNullable<ComponentProps<typeof HydratedRouter>['unstable_fetch']>

/** `/page/presskit.data?page=2&_routes=…` → `/page/presskit?page=2` */
export function addressOfData(data: string): string {
  const url = new URL(data)
  url.pathname = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  return url.href
}

/**
 * Whether the document can draw an answer: it is of this very build and of the document's language, which may have been
 * changed in another window, and it is a page. The router tells a way to another page as 202.
 */
const isDrawable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.headers.get(BUILD_HEADER) === ownBuild() &&
  answer.headers.get('content-language') === document.documentElement.lang

/**
 * Asks for the data of a page. Where the answer can't be drawn, or none comes, the address is opened as a document, as
 * the browser does with every link: the document has styles and shell of its own page alone.
 */
export const fetchPageData: FetchData = async (request, about) => {
  const answer = await fetch(request).catch((error: unknown) => {
    // the visitor went elsewhere meanwhile
    if (request.signal.aborted) throw error
    return null
  })
  if (answer && isDrawable(answer)) return answer
  // back and forward have changed the address already
  const turn = 'navigationType' in about ? about.navigationType : null
  if (turn === 'POP') location.reload()
  else if (turn === 'REPLACE') location.replace(addressOfData(request.url))
  else location.assign(addressOfData(request.url))
  return new Promise(() => {})
}

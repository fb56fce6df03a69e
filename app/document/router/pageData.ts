import type { ComponentProps } from 'react'
import type { HydratedRouter } from 'react-router/dom'
import { BUILD_HEADER } from '../../../contract/build.ts'
import { ownBuild } from '../../visitor/build.ts'

/** Signature of the router's data strategy (it does not export the type). */
type FetchData = NonNullable<ComponentProps<typeof HydratedRouter>['unstable_fetch']>

/** `/page/presskit.data?page=2&_routes=…` → `/page/presskit?page=2` */
export function addressOfData(data: string): string {
  const url = new URL(data)
  url.pathname = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  return url.href
}

/**
 * Whether the document can render a response: it is from the same build, in the document's language
 * (which may have changed in another window), and it is a page. The router marks a redirect to
 * another page with 202.
 */
const isDrawable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.headers.get(BUILD_HEADER) === ownBuild() &&
  answer.headers.get('content-language') === document.documentElement.lang

/**
 * Fetches the data of a page. If the response cannot be rendered, or none arrives, the URL is
 * opened as a document, as the browser does with every link: that document has the styles and shell
 * of its own page.
 */
export const fetchPageData: FetchData = async (request, about) => {
  const answer = await fetch(request).catch((error: unknown) => {
    // the visitor has navigated elsewhere in the meantime
    if (request.signal.aborted) throw error
    return null
  })
  if (answer && isDrawable(answer)) return answer
  // back and forward have already changed the URL
  const turn = 'navigationType' in about ? about.navigationType : null
  if (turn === 'POP') location.reload()
  else if (turn === 'REPLACE') location.replace(addressOfData(request.url))
  else location.assign(addressOfData(request.url))
  return new Promise(() => {})
}

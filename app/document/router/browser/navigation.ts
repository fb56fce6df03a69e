import type { Location, NavigateOptions, To } from 'react-router'
import { own } from '../../../../contract/own.ts'
import { addressOfData, fetchPageData } from '../pageData.ts'
import { decodeData } from './decode.ts'
import { IDLE, type RouteData, type RouteMatch, type RouterState } from './state.ts'

/** What the router keeps in the history beside an entry. */
interface Entry {
  usr?: unknown
  key?: string
}

const locationOf = (
  { pathname, search, hash }: URL | globalThis.Location,
  entry: Entry | null,
): Location => ({
  pathname,
  search,
  hash,
  state: entry?.usr ?? null,
  key: entry?.key ?? 'default',
})

/** The address of the data of a page, and the routes whose data change with the query. */
export function dataAddress(address: URL, ids: readonly string[]): URL {
  const data = new URL(address)
  data.hash = ''
  data.pathname += data.pathname.endsWith('/') ? '_.data' : '.data'
  data.searchParams.set('_routes', ids.join(','))
  return data
}

let state: RouterState
let pageRoute: string
/** The route whose error boundary shows the errors of the page's data. */
let boundaryRoute: string
let underway: AbortController | null = null
const listeners = new Set<(state: RouterState) => void>()

function update(change: Partial<RouterState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener(state)
}

export const currentState = (): RouterState => state
export function subscribe(listener: (state: RouterState) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Loads the page's data of `next`, and shows it. A later navigation replaces it: only the answer of
 * the last one is shown. An answer that cannot be read shows the error page.
 */
async function load(
  next: Location,
  type: 'POP' | 'PUSH' | 'REPLACE',
  commit: () => void,
): Promise<void> {
  underway?.abort()
  const abort = new AbortController()
  underway = abort
  // also read by what begins to follow the event later
  document.documentElement.dataset.navigated = ''
  window.dispatchEvent(new Event('site:navigation'))
  update({
    navigation: { state: 'loading', location: next } as RouterState['navigation'],
  })
  const finish = (change: Partial<RouterState>): void => {
    underway = null
    commit()
    update({ location: next, navigation: IDLE, ...change })
  }
  const address = dataAddress(new URL(next.pathname + next.search, location.origin), [pageRoute])
  try {
    const answer = await fetchPageData(new Request(address, { signal: abort.signal }), {
      type: 'navigation',
      fetcherKey: null,
      navigationType: type,
    } as Parameters<typeof fetchPageData>[1])
    const read = decodeData(await answer.text()) as Record<string, { data: unknown } | undefined>
    if (abort.signal.aborted) return
    const part = own(read, pageRoute)
    if (!part || !('data' in part)) {
      location.assign(addressOfData(address.href))
      return
    }
    finish({ loaderData: { ...state.loaderData, [pageRoute]: part.data }, errors: null })
  } catch (error) {
    if (!abort.signal.aborted) finish({ errors: { [boundaryRoute]: error } })
  }
}

/** Whether two locations differ in nothing that a loader reads. */
const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search

/** The address of a link: a path, or a query of the current page, which ends its other parameters. */
export function addressOf(to: To): URL {
  const { pathname, origin } = location
  if (typeof to !== 'string')
    return new URL(`${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`, origin)
  return new URL(to.startsWith('/') ? to : `${pathname}${to}`, origin)
}

/** The path of a link, as the server renders it. */
export function pathOf(to: To): string {
  const { pathname, search, hash } = addressOf(to)
  return pathname + search + hash
}

/**
 * Goes to a query of the page; another page is opened as a document.
 */
export async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
  if (typeof to === 'number') return history.go(to)
  const address = addressOf(to)
  if (address.pathname !== location.pathname) {
    if (options.replace) location.replace(address)
    else location.assign(address)
    return
  }
  const entry: Entry = { usr: options.state, key: Math.random().toString(36).slice(2, 10) }
  const next = locationOf(address, entry)
  const path = pathOf(to)
  const commit = (): void => {
    if (options.replace) history.replaceState(entry, '', path)
    else history.pushState(entry, '', path)
  }
  if (address.hash && isSamePage(next, state.location)) {
    underway?.abort()
    commit()
    update({ location: next, navigation: IDLE })
    return
  }
  await load(next, options.replace ? 'REPLACE' : 'PUSH', commit)
}

function back(): void {
  const next = locationOf(location, history.state as Entry | null)
  if (!isSamePage(next, state.location)) return void load(next, 'POP', () => {})
  underway?.abort()
  update({ location: next, navigation: IDLE })
}

/** Starts with the document's data, and follows the history. */
export function startNavigation(
  matches: readonly RouteMatch[],
  { loaderData, errors }: { loaderData?: RouteData; errors?: RouteData | null },
): void {
  pageRoute = matches.at(-1)?.id ?? ''
  boundaryRoute = matches.findLast(({ module }) => module.ErrorBoundary)?.id ?? ''
  state = {
    location: locationOf(location, history.state as Entry | null),
    navigation: IDLE,
    loaderData: loaderData ?? {},
    errors: errors ?? null,
  }
  addEventListener('popstate', back)
}

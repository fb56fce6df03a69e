import { createElement, useContext } from 'react'
import { own } from '../../../../contract/own.ts'
import type { MetaDescriptor } from 'react-router'
import { RouterContext } from './state.ts'

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function Tag({ one }: { one: MetaDescriptor }) {
  const given = one as Record<string, unknown>
  if ('tagName' in given) {
    const { tagName, ...rest } = given
    return createElement(tagName as 'meta' | 'link', rest)
  }
  if ('title' in given) return <title>{String(given.title)}</title>
  if ('script:ld+json' in given)
    return (
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(given['script:ld+json']).replace(
            /[&><\u2028\u2029]/g,
            (one) => own(ESCAPES, one) as string,
          ),
        }}
      />
    )
  return createElement('meta', given)
}

/** Renders title and metadata of the page: those of the innermost route that has any. */
export function Meta() {
  const { state, matches } = useContext(RouterContext)
  const { loaderData, errors, location } = state
  const failed = errors ? matches.findIndex(({ id }) => own(errors, id) !== undefined) : -1
  const active = failed < 0 ? matches : matches.slice(0, failed + 1)
  const inner = active.findLast(({ module }) => module.meta)
  const meta = inner?.module.meta?.({
    loaderData: own(loaderData, inner.id),
    params: {},
    location,
    matches: [],
    error: errors && own(errors, inner.id),
  })
  return meta?.map((one) => <Tag key={JSON.stringify(one)} one={one} />) ?? null
}

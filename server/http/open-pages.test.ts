import { expect, test } from 'vitest'
import type { PageSettings } from '../../contract/page-request.ts'
import { isOpen, ROWS, rowOf } from '../../contract/pages.ts'
import { openPages } from './open-pages.ts'
import type { Pages } from './pages.ts'

const PATH = '/page/service/datacenter'
const settings = (dataCenterOpen: boolean): PageSettings => ({
  collector: null,
  messagingShare: null,
  dataCenterOpen,
  takesSubscriptions: false,
})
/** Matches pages as the router does: regardless of case and of a trailing slash. */
const pages: Pages = {
  render: async () => new Response('rendered'),
  routesOf: (path) => ['root', path],
  patternOf: (path) => path.toLowerCase().replace(/^\/|\/$/g, '') || '*',
}

test('AR-124 AR-125 a closed page matches as an unknown page, in every spelling; its switch opens it', () => {
  for (const path of [PATH, `${PATH}/`, '/Page/Service/DataCenter']) {
    const closed = openPages(pages, () => settings(false))
    expect([closed.patternOf(path), closed.routesOf(path)], path).toEqual(['*', []])
    const open = openPages(pages, () => settings(true))
    expect([open.patternOf(path), open.routesOf(path)], path).toEqual([
      'page/service/datacenter',
      ['root', path],
    ])
  }
})

test('every other page is unchanged, and only the data center has a switch', () => {
  const closed = openPages(pages, () => settings(false))
  for (const path of ['/page/presskit', '/page/service/tech', '/page/no-such-page'])
    expect(closed.patternOf(path), path).toBe(path.slice(1))
  expect(ROWS.filter(({ access }) => access).map(({ path }) => path)).toEqual([PATH])
  expect(isOpen(null, settings(false))).toBe(true)
  expect(isOpen(rowOf(PATH), settings(false))).toBe(false)
})

test('in development, without known patterns, the path is used as it is', () => {
  const closed = openPages({ ...pages, patternOf: () => '' }, () => settings(false))
  expect([closed.patternOf(PATH), closed.patternOf('/page/presskit')]).toEqual(['*', ''])
})

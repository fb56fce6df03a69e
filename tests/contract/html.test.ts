import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { BUILT, languagesAt } from '../../contract/pages.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { problemPage } from '../../server/answers/problems.ts'
import { addressOf, PAGES } from '../e2e/pages.ts'
import { htmlErrors } from '../html.ts'
import { root } from '../server.ts'
import { openStudio } from './studio-kit.ts'

// Documents as the server sends them (npm run build first); tests/e2e/every-page.e2e.ts checks the
// hydrated ones.

let pages: Pages
beforeAll(async () => {
  pages = await builtPages(root)
}, 240_000)

const ENVIRONMENT = { RENDERS_PER_MINUTE: '1000000', DATA_CENTER_PAGE: 'true' }

describe('the HTML of', () => {
  it('every page in every language and state is valid', { timeout: 120_000 }, async () => {
    const { site } = await openStudio('SQLite', ENVIRONMENT, { loaded: true, pages })
    const addresses = [
      ...PAGES.flatMap((page) => page.languages.map((language) => addressOf(page, language))),
      ...BUILT.filter(({ access }) => access !== undefined).flatMap(({ path }) =>
        languagesAt(path).map((language) => `${path}?lang=${language}`),
      ),
    ]
    expect(addresses.length).toBeGreaterThan(80)
    const errors: string[] = []
    for (const address of addresses) {
      const { status, text } = await site.ask(address)
      expect(text, `${address} answered ${status}`).toMatch(/^<!DOCTYPE html>/i)
      for (const error of await htmlErrors(text)) errors.push(`${address}: ${error}`)
    }
    expect(errors).toEqual([])
  })

  it('one article of each kind, and every stored body, is valid', {
    timeout: 120_000,
  }, async () => {
    const { site } = await openStudio('SQLite', ENVIRONMENT, { loaded: true, pages })
    const rows = await site.store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'contentType', 'languageType', 'card', 'details'])
      .where('status', '=', 'PUBLISHED')
      .orderBy('contentIdx')
      .execute()
    const kinds = new Map<string, string>()
    const errors: string[] = []
    let bodies = 0
    for (const { contentIdx, contentType, languageType, card, details } of rows) {
      const { isOutLink } = JSON.parse(card) as { isOutLink?: boolean }
      const { content = '' } = JSON.parse(details) as { content?: string }
      if (!isOutLink)
        kinds.set(
          `${contentType} ${languageType}`,
          `/page/detail/${contentIdx}?lang=${languageType}`,
        )
      if (!content) continue
      bodies += 1
      for (const error of await htmlErrors(`<main><h1>${contentIdx}</h1>${content}</main>`))
        errors.push(`${contentIdx}: ${error}`)
    }
    expect(bodies).toBeGreaterThan(500)
    expect(kinds.size).toBeGreaterThan(8)
    for (const address of kinds.values()) {
      const { text } = await site.ask(address)
      for (const error of await htmlErrors(text)) errors.push(`${address}: ${error}`)
    }
    expect(errors).toEqual([])
  })

  it('previews, error pages, the description of the API and the studio are valid', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio('SQLite', ENVIRONMENT, { loaded: true, pages })
    const writer = await as('WRITER')
    const { data: begun } = (
      await writer.call('POST', '/subjects', {
        body: {
          kind: 'pressRelease',
          languageType: 'KOR',
          document: {
            ...EMPTY_DOCUMENT,
            title: '초안',
            desc: '요약',
            postDate: '2026-11-20',
            content: '<p>글</p>',
          },
        },
      })
    ).body as unknown as { data: { row: { subject: string } } }
    const { data: preview } = (
      await writer.call('POST', `/subjects/${encodeURIComponent(begun.row.subject)}/preview`, {
        body: {},
      })
    ).body as unknown as { data: { address: string } }
    const drawn = new URL(preview.address, site.origin)
    const requests: [string, number, Record<string, string>?][] = [
      [drawn.pathname + drawn.search, 200, { cookie: writer.cookie }],
      ['/page/no-such-page', 404],
      ['/page/no-such-page?lang=ENG', 404],
      ['/error', 200],
      ['/studio', 200],
      ['/api/docs', 200],
      ['/api/docs?lang=ENG', 200],
      ['/%zz', 400],
    ]
    const errors: string[] = []
    for (const [address, expected, headers = {}] of requests) {
      const { status, text } = await site.ask(address, {
        headers: { 'accept-encoding': 'identity', ...headers },
      })
      expect([address, status]).toEqual([address, expected])
      expect(text, address).toMatch(/^<!doctype html>/i)
      for (const error of await htmlErrors(text)) errors.push(`${address}: ${error}`)
    }
    for (const language of LANGUAGES)
      for (const status of [400, 403, 404, 405, 422, 429, 431, 500, 503])
        for (const error of await htmlErrors(problemPage(status, language)))
          errors.push(`${status}: ${error}`)
    // a style in the body applies to the elements after it only: the banner's is in the head
    const { text } = await site.ask(drawn.pathname + drawn.search, {
      headers: { cookie: writer.cookie },
    })
    expect(text.slice(text.indexOf('<body')), 'styles in the body').not.toContain('<style')
    expect(text).toContain('preview-banner{')
    expect(errors).toEqual([])
  })
})

it.each([
  [
    '<button type="button" popovertarget="a" aria-expanded="false">a</button><div id="a" popover></div>',
  ],
  [
    '<button type="button" command="show-modal" commandfor="a" aria-expanded="false">a</button><dialog id="a"></dialog>',
  ],
  ['<details><summary aria-expanded="false">a</summary><p>b</p></details>'],
  ['<details><summary role="button">a</summary><p>b</p></details>'],
  ['<label>a <input type="tel" autocomplete="tel-national"></label>'],
  ['<table role="table"><tbody><tr role="row"><td role="cell">a</td></tr></tbody></table>'],
  ['<main><h1>a</h1><h3>b</h3></main>'],
  ['<p id="a">a</p><p id="a">b</p>'],
  ['<p><div>a</div></p>'],
  ['<img src="/a.png">'],
  ['<p class="a undefined">a</p>'],
])('the checker finds the error of %s', async (html) => {
  expect(await htmlErrors(html)).not.toEqual([])
})

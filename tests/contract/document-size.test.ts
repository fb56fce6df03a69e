import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUILT, pathsOf } from '../../contract/pages.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root, sendRequest } from '../server.ts'
import { openStudio } from './studio-kit.ts'

const LIMIT = 25_000
/** Lists that show everything at once. */
const WHOLE_LISTS: Record<string, number> = {
  history: 31_800,
  milestones: 29_500,
  'esg-library': 27_000,
}
/** The types of articles that have pages of their own, with room for the longest. */
const LONGEST_ARTICLE = 28_500

const packed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
const linked = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !href.includes('fonts-rest'))
const inlined = (html: string): string =>
  /<style data-route-styles="">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''

describe('a document of the first visit', () => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 240_000)

  async function open() {
    const { site } = await openStudio(
      'SQLite',
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages },
    )
    const read = async (address: string, status = 200): Promise<string> => {
      const answer = await sendRequest(site.origin, address)
      expect(answer.status, address).toBe(status)
      return answer.body.toString()
    }
    return { site, read }
  }
  const textOf = (href: string): string =>
    readFileSync(join(root, 'build/client', href), 'utf8').trim()

  it('of every list is at most 25 kB packed, in both languages', { timeout: 120_000 }, async () => {
    const { site } = await open()
    const sizes: Record<string, number> = {}
    for (const row of BUILT) {
      const [path = ''] = pathsOf(row)
      if (row.budget === 'feature' || path.includes(':') || path.includes('*')) continue
      for (const language of ['KOR', 'ENG']) {
        const answer = await sendRequest(site.origin, `${path}?lang=${language}`)
        if (answer.status !== 200) continue
        const size = packed(answer.body.toString())
        sizes[`${path} ${language}`] = size
        expect(size, `${path} ${language}`).toBeLessThan(WHOLE_LISTS[row.module] ?? LIMIT)
      }
    }
    expect(Object.keys(sizes).length).toBeGreaterThan(25)
  })

  it('of an article is at most 25 kB packed at the median, the longest 28.5', {
    timeout: 120_000,
  }, async () => {
    const { site, read } = await open()
    const rows = await site.store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'contentType', 'card', 'languageType'])
      .where('status', '=', 'PUBLISHED')
      .where('contentType', '!=', 'SERVICE')
      .orderBy('contentIdx')
      .execute()
    const articles = [
      ...Map.groupBy(
        rows.filter(({ card }) => !(JSON.parse(card) as { isOutLink?: boolean }).isOutLink),
        ({ contentType, languageType }) => contentType + languageType,
      ).values(),
    ].flatMap((ofType) => ofType.slice(0, 3))
    const sizes: number[] = []
    for (const { contentIdx, languageType } of articles)
      sizes.push(packed(await read(`/page/detail/${contentIdx}?lang=${languageType}`)))
    sizes.sort((one, other) => one - other)
    expect(sizes.length).toBeGreaterThan(20)
    expect(sizes[sizes.length >> 1]).toBeLessThan(LIMIT)
    expect(sizes.at(-1)).toBeLessThan(LONGEST_ARTICLE)
  })

  it('links the late styles in front of the first part that they style, and contains the others', async () => {
    const { read } = await open()
    const html = await read('/page/presskit')
    const [late = ''] = linked(html)
    expect(late).toMatch(/^\/assets\/late-.*\.css$/)
    expect(linked(html)).toEqual([late])
    expect(inlined(html)).not.toContain(textOf(late).slice(0, 400))
    expect(inlined(html).length).toBeGreaterThan(10_000)
    const at = html.indexOf(`href="${late}"`)
    expect(html.indexOf('</main>')).toBeLessThan(at)
    expect(at).toBeLessThan(html.indexOf('<a', html.indexOf('<footer')))
    const article = await read('/page/detail/1001')
    expect(article.indexOf('data-article-body')).toBeLessThan(article.indexOf(`href="${late}"`))
    expect(article.indexOf(`href="${late}"`)).toBeLessThan(
      article.indexOf('data-part="related-contents"'),
    )
  })

  it('contains all styles where a page is drawn with late ones, or has no footer to link them', async () => {
    const { read } = await open()
    const [late = ''] = linked(await read('/page/presskit'))
    for (const [address, status] of [
      ['/page/nothing-here', 404],
      ['/page/detail/abc', 404],
      ['/error', 200],
      ['/page/browserSupport', 200],
    ] as const) {
      const html = await read(address, status)
      expect(linked(html), address).toEqual([])
      expect(inlined(html), address).toContain(textOf(late))
    }
  })

  it('contains the text of an article once, not a second time as data', async () => {
    const { read } = await open()
    for (const address of ['/page/detail/1001', '/page/legal/terms']) {
      const html = await read(address)
      const body = html.slice(html.indexOf('data-article-body'))
      const sentence = /<p>([가-힣][^<]{30,60})/.exec(body)?.[1] ?? 'no sentence'
      expect(html.split(sentence).length, sentence).toBe(2)
    }
  })
})

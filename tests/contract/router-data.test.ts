import { UNSAFE_decodeViaTurboStream as theirs, isRouteErrorResponse } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataAddress } from '../../app/document/router/browser/navigation.ts'
import { decodeData } from '../../app/document/router/browser/decode.ts'
import { isRouteErrorResponse as isOurs } from '../../app/document/router/browser/index.ts'
import { BUILT, languagesAt } from '../../contract/pages.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root, sendRequest } from '../server.ts'
import { openStudio } from './studio-kit.ts'

const decodedByTheirs = async (text: string): Promise<unknown> =>
  (
    await theirs(
      new Response(text).body as ReadableStream<Uint8Array>,
      globalThis as unknown as Window,
    )
  ).value

/** The data in a document, as its scripts hand them on. */
const dataOf = (html: string): string =>
  [...html.matchAll(/streamController\.enqueue\((".*?")\);<\/script>/g)]
    .map(([, text = '""']) => JSON.parse(text) as string)
    .join('')

describe('the data of the router, decoded by the site’s own router', () => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 240_000)
  const open = async () =>
    (
      await openStudio(
        'SQLite',
        { RENDERS_PER_MINUTE: '1000000', SEARCH_PER_MINUTE: '1000000' },
        { loaded: true, pages },
      )
    ).site

  it('equal those that React Router decodes, on every page', { timeout: 120_000 }, async () => {
    const site = await open()
    const paths = [
      ...BUILT.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => path),
      '/page/detail/1001',
      '/page/service/service/YunseulTalk',
      '/page/legal/terms',
      '/page/responsible/detail/algorithm',
      '/page/presskit?searchKeyword=AI',
      '/page/presskit?tab=press_release&page=2',
    ]
    let documents = 0
    for (const path of paths)
      for (const language of languagesAt(path.split('?', 1)[0] as string)) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
        const { status, text } = await sendRequest(site.origin, address)
        if (status !== 200) continue
        const data = dataOf(text)
        expect(data, address).toMatch(/^\[/)
        expect(decodeData(data), address).toEqual(await decodedByTheirs(data))
        documents++
      }
    expect(documents).toBeGreaterThan(60)
    for (const path of ['/', '/page/presskit?page=2', '/page/story/history?year=2024']) {
      const { pathname, search } = dataAddress(new URL(path, site.origin), ['pages/news/route'])
      const { status, text } = await sendRequest(site.origin, pathname + search)
      expect(status, path).toBe(200)
      expect(decodeData(text), path).toEqual(await decodedByTheirs(text))
    }
  })

  it('contain the error of a page that was not found', async () => {
    const site = await open()
    const { status, text } = await sendRequest(site.origin, '/page/detail/abc')
    expect(status).toBe(404)
    const { errors } = decodeData(dataOf(text)) as { errors: Record<string, unknown> }
    const their = (await decodedByTheirs(dataOf(text))) as { errors: Record<string, unknown> }
    expect(Object.keys(errors)).toEqual(Object.keys(their.errors))
    for (const error of [...Object.values(errors), ...Object.values(their.errors)]) {
      expect(error).toMatchObject({ status: 404 })
      expect(isOurs(error) && isRouteErrorResponse(error)).toBe(true)
    }
    expect(isOurs(new Error('x'))).toBe(false)
  })

  it('that cannot be read are rejected', () => {
    expect(() => decodeData('unreadable')).toThrow(SyntaxError)
    expect(() => decodeData('[["P",1]]')).toThrow(SyntaxError)
    expect(decodeData('[{"_1":2,"_3":-7,"_4":-5},"a",[-2,1],"b","c"]')).toEqual({
      a: [Number.NaN, 'a'],
      b: undefined,
      c: null,
    })
  })
})

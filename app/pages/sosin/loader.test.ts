import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { rowOf } from '../../../contract/pages.ts'
import { guide } from '../../../contract/readers.ts'
import { pageRequestContext } from '../../context.ts'
import { SOSIN } from './example.sosin.ts'
import { loader, meta } from './route.tsx'
import { NOTHING_KNOWN } from '../../../contract/readers.ts'

const PATH = '/page/responsible/sosin'

function load(query: string) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'KOR',
    origin: 'http://localhost',
    model: { site: { sosin: async () => SOSIN } },
  } as unknown as PageRequest)
  return loader({
    context,
    request: new Request(`http://localhost${PATH}${query}`),
  } as unknown as Parameters<typeof loader>[0])
}
const headOf = (loaderData: Awaited<ReturnType<typeof load>>) =>
  JSON.stringify(meta({ loaderData } as Parameters<typeof meta>[0]))

test('AR-118 offline is the default; of the guide only the shown kind is sent', async () => {
  for (const query of ['', '?guide=offline', '?guide=x']) {
    const data = await load(query)
    expect([data.current, data.kind.name], query).toEqual(['offline', '찾아오는 가게'])
  }
  const online = await load('?guide=online')
  expect([online.current, online.kind.name, online.kind.farm]).toEqual([
    'online',
    '화면 가게',
    null,
  ])
  expect(JSON.stringify(online)).not.toContain('오늘 딴 것')
})

test('AR-115 AR-118 each kind has one address, and the row reads no other', async () => {
  expect(rowOf(PATH)).toMatchObject({ name: 'sosin', module: 'sosin' })
  expect(['online', 'offline', 'x', ''].map((value) => guide.read(value, NOTHING_KNOWN))).toEqual([
    'online',
    null,
    null,
    null,
  ])
  expect(headOf(await load(''))).toContain(`"rel":"canonical","href":"http://localhost${PATH}"`)
  const online = headOf(await load('?guide=online'))
  expect(online).toContain(`"rel":"canonical","href":"http://localhost${PATH}?guide=online"`)
  expect(online).toContain('작은 가게 파트너 - 화면 가게')
})

test('AR-015 the page exists in Korean only and names no other language', async () => {
  expect(rowOf(PATH)?.languages).toEqual(['KOR'])
  expect(headOf(await load(''))).not.toContain('hrefLang')
})

import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { pageRequestContext } from '../../context.ts'
import { setPageLog } from '../../shell/log.ts'
import { exampleBanner, exampleNews, examplePage } from './example.dangol.ts'
import { handle, loader, meta } from './route.tsx'

afterEach(() => setPageLog(() => {}))

function load(site: object = {}, content: object = {}) {
  const requests: string[] = []
  const answering = (name: string, answer: unknown) => async (query: unknown) => {
    requests.push(`${name} ${JSON.stringify(query)}`)
    return answer
  }
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'ENG',
    origin: 'http://localhost',
    requestId: 'r',
    model: {
      site: {
        dangol: answering('page', examplePage()),
        dangolBanner: answering('banner', exampleBanner()),
        ...site,
      },
      content: {
        categories: async () => [],
        dangolNews: answering('news', exampleNews(2)),
        ...content,
      },
    },
  } as unknown as PageRequest)
  const request = new Request('http://localhost/page/responsible/dangol')
  return {
    requests,
    data: loader({ context, request } as unknown as Parameters<typeof loader>[0]),
  }
}

test('FT-160 FT-185 FT-186 FT-187 page, banner and news are in the language; title and body carry the name', async () => {
  const { requests, data } = load()
  const loaderData = await data
  expect(requests.toSorted()).toEqual(['banner "ENG"', 'news "ENG"', 'page "ENG"'])
  expect([loaderData.banner.length, loaderData.news.length]).toEqual([3, 2])
  expect(JSON.stringify(meta({ loaderData } as Parameters<typeof meta>[0]))).toContain(
    '프로젝트 단골 | ',
  )
  expect(handle.bodyClass).toBe('page_dangol')
})

test('FT-189 an unreadable banner or news list is left out and logged; without its own texts there is no page', async () => {
  const lines: unknown[] = []
  setPageLog((event, error, fields) => lines.push([event, (error as Error).message, fields?.part]))
  const away = () => Promise.reject(new Error('down'))
  expect(await load({ dangolBanner: away }, { dangolNews: away }).data).toMatchObject({
    banner: [],
    news: [],
  })
  expect(lines).toEqual([
    ['page part failed', 'down', 'banner of Project Dangol'],
    ['page part failed', 'down', 'news of Project Dangol'],
  ])
  await expect(load({ dangol: away }).data).rejects.toThrow('down')
})

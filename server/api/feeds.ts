import { z } from '@hono/zod-openapi'
import { LANGUAGES } from '../../contract/language.ts'
import { RSS_ITEMS, RSS_PATHS, rss } from '../feeds/rss.ts'
import { entriesOf, robots, sitemapFile } from '../feeds/sitemap.ts'
import type { ApiContext, Call } from './call.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8' }

/** Files at the root for search engines and feed readers: robots.txt, the sitemap, and a feed for each language. */
export const feeds: Call = (api, { config: { origin }, feeds: source, isPage, keep }) => {
  const sitemap = async (c: ApiContext, number: number | null): Promise<string | null> =>
    sitemapFile(entriesOf(await source.listed(c.env.note ?? (() => {})), isPage), origin, number)
  api.get('/robots.txt', (c) => c.text(robots(origin)))
  keep({ path: '/robots.txt', language: 'none' })
  api.get('/sitemap.xml', async (c) => c.body((await sitemap(c, null)) ?? '', 200, XML))
  keep({ path: '/sitemap.xml', language: 'none' })
  api.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const file = await sitemap(c, Number(/\d+/.exec(c.req.param('file'))?.[0]))
    return file === null ? c.notFound() : c.body(file, 200, XML)
  })
  keep({
    path: '/sitemap-{number}.xml',
    params: z.object({ number: z.string().regex(/^[1-9]\d{0,3}$/) }),
    language: 'none',
  })
  for (const language of LANGUAGES) {
    api.get(RSS_PATHS[language], async (c) => {
      const cards = await c.get('model').content.latest(language, RSS_ITEMS)
      return c.body(rss(cards, language, origin), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'content-language': language === 'ENG' ? 'en' : 'ko',
      })
    })
    keep({ path: RSS_PATHS[language], language: 'none' })
  }
}

import { z } from '@hono/zod-openapi'
import { FEEDS } from '../../contract/feeds.ts'
import { localeOf } from '../../contract/language.ts'
import { channelOf, isOpen, itemsOf } from '../feeds/channel.ts'
import { llms } from '../feeds/llms.ts'
import { outlineOf } from '../feeds/outline.ts'
import { rss } from '../feeds/rss.ts'
import {
  entriesIn,
  robots,
  type Sections,
  sitemapFile,
  sitemapIndex,
  visibleSections,
} from '../feeds/sitemap.ts'
import type { ApiContext, Call } from './call.ts'

const XML = { 'content-type': 'application/xml; charset=utf-8' }
/** The part between `/sitemap-` and `.xml`: a name, and a number from 2 on. */
const FILE = /^([a-z]+(?:-[a-z]+)*)(?:-([2-9]|[1-9]\d{1,3}))?$/

/**
 * Files at the root for search engines, feed readers and language models: robots.txt, the sitemap,
 * llms.txt, and feeds by language and archive.
 */
export const feeds: Call = (api, { config: { origin }, feeds: source, isPage, keep }) => {
  const sections = async (c: ApiContext): Promise<Sections> =>
    visibleSections(await source.sections(c.env.trackTag ?? (() => {})), isPage)
  api.get('/robots.txt', (c) => c.text(robots(origin)))
  keep({ path: '/robots.txt', language: 'none' })
  api.get('/sitemap.xml', async (c) => c.body(sitemapIndex(await sections(c), origin), 200, XML))
  keep({ path: '/sitemap.xml', language: 'none' })
  api.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (c) => {
    const [, name, number = '1'] =
      FILE.exec(c.req.param('file').slice('sitemap-'.length, -'.xml'.length)) ?? []
    const entries = name === undefined ? null : entriesIn(await sections(c), name, Number(number))
    if (entries === null) return c.notFound()
    return c.body(await sitemapFile(entries, origin, source.media), 200, XML)
  })
  keep({
    path: '/sitemap-{file}.xml',
    params: z.object({ file: z.string().regex(FILE) }),
    language: 'none',
  })
  api.get('/llms.txt', async (c) => {
    const model = c.get('model')
    const open = FEEDS.filter(({ archive }) => isOpen(model, archive))
    const channels = await Promise.all(open.map((feed) => channelOf(model, feed)))
    const named = open.map(({ path }, index) => ({ path, title: channels[index]?.title ?? path }))
    return c.text(llms(await outlineOf(model, isPage, source.closed()), named, origin))
  })
  keep({ path: '/llms.txt', language: 'none' })
  for (const feed of FEEDS) {
    api.get(feed.path, async (c) => {
      const model = c.get('model')
      if (!isOpen(model, feed.archive)) return c.notFound()
      const [channel, cards] = await Promise.all([channelOf(model, feed), itemsOf(model, feed)])
      const texts = await source.texts(cards, origin, c.env.trackTag ?? (() => {}))
      return c.body(rss(cards, texts, feed, channel, origin), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'content-language': localeOf(feed.language),
      })
    })
    keep({ path: feed.path, language: 'none' })
  }
}

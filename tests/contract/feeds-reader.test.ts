import { expect, it, onTestFinished } from 'vitest'
import { FEEDS } from '../../contract/feeds.ts'
import { readFeeds } from '../newsboat.ts'
import { childrenOf, readXml, textOf } from '../xml.ts'
import { openApiSite } from './api-site.ts'

it('a real feed reader reads every feed: titles, addresses, dates and full texts', {
  timeout: 120_000,
}, async () => {
  const site = await openApiSite('SQLite', { environment: { DATA_CENTER_PAGE: 'true' } })
  onTestFinished(() => site.stop())
  const { feeds, items, complaints } = await readFeeds(FEEDS.map(({ path }) => site.origin + path))
  expect(complaints).toBe('')
  expect(feeds).toHaveLength(FEEDS.length)
  let texts = 0
  for (const { path } of FEEDS) {
    const channel = readXml((await site.ask(path)).text).children[0]
    if (!channel) throw new Error(`${path} has no channel`)
    const sent = childrenOf(channel, 'item')
    const cached = new Map(
      items
        .filter(({ feedurl }) => feedurl === site.origin + path)
        .map((item) => [item.guid, item]),
    )
    expect(feeds.find(({ rssurl }) => rssurl === site.origin + path)?.title, path).toBe(
      textOf(channel, 'title'),
    )
    expect(sent.length, path).toBeGreaterThan(0)
    expect(cached.size, path).toBe(sent.length)
    for (const item of sent) {
      const text = textOf(item, 'content:encoded')
      const read = cached.get(textOf(item, 'guid') ?? '')
      if (text) texts += 1
      expect([read?.title, read?.url, read?.pubDate, read?.content.trim()], path).toEqual([
        textOf(item, 'title'),
        textOf(item, 'link'),
        Date.parse(textOf(item, 'pubDate') ?? '') / 1000,
        (text ?? textOf(item, 'description') ?? '').trim(),
      ])
    }
  }
  expect(texts).toBeGreaterThan(150)
})

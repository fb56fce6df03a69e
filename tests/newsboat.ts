import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { needProgram } from './packages.ts'

const run = promisify(execFile)

/** An item as the reader stores it. */
export interface ReadItem {
  feedurl: string
  guid: string
  title: string
  url: string
  /** Seconds since 1970. */
  pubDate: number
  content: string
}

/**
 * Makes a real feed reader fetch feeds by their addresses; returns its stored items and its error
 * output.
 */
export async function readFeeds(
  addresses: readonly string[],
): Promise<{ feeds: { rssurl: string; title: string }[]; items: ReadItem[]; complaints: string }> {
  needProgram('newsboat')
  const home = await mkdtemp(join(tmpdir(), 'newsboat-'))
  try {
    const [urls, cache, config] = ['urls', 'cache.db', 'config'].map((name) =>
      join(home, name),
    ) as [string, string, string]
    await writeFile(urls, `${addresses.join('\n')}\n`)
    await writeFile(config, `error-log "${join(home, 'errors')}"\n`)
    const { stdout, stderr } = await run(
      'newsboat',
      ['-u', urls, '-c', cache, '-C', config, '-x', 'reload'],
      {
        env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8', TERM: 'dumb' },
        timeout: 60_000,
      },
    )
    const database = new DatabaseSync(cache, { readOnly: true })
    const feeds = database.prepare('select rssurl, title from rss_feed').all() as unknown as {
      rssurl: string
      title: string
    }[]
    const items = database
      .prepare('select feedurl, guid, title, url, pubDate, content from rss_item order by id')
      .all() as unknown as ReadItem[]
    database.close()
    return { feeds, items, complaints: `${stdout}${stderr}`.trim() }
  } finally {
    await rm(home, { recursive: true })
  }
}

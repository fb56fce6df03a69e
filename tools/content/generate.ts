/**
 * Fills a store with synthetic articles in both languages, for measurements only:
 * `npm run content:generate -- --count N`.
 *
 *   --count <n>          number of articles (Korean and English alternate, in pairs)
 *   --database <url>     a PostgreSQL database
 *   --data-dir <folder>  or the folder of an SQLite database
 *
 * One of the two is required, so that the site's own store is never filled by accident. The site's
 * content is loaded first, so that its pages work. The same number always gives the same articles.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EMPTY_CONTENT_INPUT } from '../../server/content/empty-content-input.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { type ContentInput, publishingModel } from '../../server/content/publishing.model.ts'
import { openDatabase } from '../../server/database/index.ts'
import { type SyntheticItem, syntheticItem } from './corpus.ts'
import { progressBar } from './progress.ts'
import { loadedBatch } from '../../server/studio/work/loaded.ts'

const BATCH = 500

/** A corpus item as a draft. */
export function draftOf(item: SyntheticItem): ContentInput {
  const {
    contentIdx,
    pairContentIdx,
    languageType,
    postDate,
    title,
    desc,
    content,
    contentType,
    categories,
    keywords,
    template,
    image,
  } = item
  return {
    ...EMPTY_CONTENT_INPUT,
    contentIdx,
    pairContentIdx,
    languageType,
    postDate,
    title,
    webTitle: title,
    desc,
    content,
    categories,
    keywords,
    image,
    contentType,
    createDate: `${postDate}T00:00:00.000Z`,
    imageDark: image?.replace('.webp', '_dark.webp') ?? null,
    thumbnailImage: image,
    cardTemplateType: template,
    publishAt: `${postDate}T00:00:00.000Z`,
  }
}

/** Fills the store with `count` synthetic articles. */
export async function generate({
  url,
  dataDir,
  count,
  progress = () => {},
}: {
  url: string | null
  dataDir: string
  count: number
  progress?: (done: number, total: number) => void
}): Promise<void> {
  const content = join(import.meta.dirname, '../../content')
  const images = readdirSync(join(content, 'media/art'))
    .filter((name) => name.endsWith('.webp') && !name.endsWith('_dark.webp'))
    .map((name) => `/media/art/${name}`)
  const store = await openDatabase({ url, dataDir })
  try {
    await loadContent(store, { root: content })
    const publishing = publishingModel(store)
    for (let from = 0; from < count; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
        draft: draftOf(syntheticItem(from + index, images)),
        sourceHash: `synthetic ${from + index}`,
      }))
      await publishing.saveLoaded(batch, loadedBatch)
      progress(Math.min(from + BATCH, count), count)
    }
    await publishing.announceLoad()
  } finally {
    await store.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string' },
      database: { type: 'string' },
      'data-dir': { type: 'string' },
    },
  })
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1 || (!values.database && !values['data-dir'])) {
    console.error('content:generate -- --count <n> (--database <url> | --data-dir <folder>)')
    process.exit(1)
  }
  const start = performance.now()
  await generate({
    url: values.database ?? null,
    dataDir: values['data-dir'] ?? '',
    count,
    progress: progressBar(),
  })
  console.log(`${count} synthetic contents in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

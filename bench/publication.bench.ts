import { spawnSync } from 'node:child_process'
import { type Bench, root, scratch, startSite } from './kit.ts'

const WORD = '물마루시험'
const PATHS = [
  '/page/presskit',
  '/page/presskit/press-release',
  `/api/v1/search?lang=KOR&keyword=${encodeURIComponent(WORD)}&page=1`,
  '/rss.xml',
  '/page/detail/990001',
]

/** Publishes from a separate process, as an editor's tool would. */
const PUBLISH = `
import { openDatabase } from './server/database/index.ts'
import { EMPTY_CONTENT_INPUT } from './server/content/empty-content-input.ts'
import { publishingModel } from './server/content/publishing.model.ts'
const store = await openDatabase({ url: null, dataDir: process.argv[1] })
await publishingModel(store).save({ ...EMPTY_CONTENT_INPUT, contentIdx: 990001, contentType: 'NEWS', title: '${WORD} 발표', webTitle: '${WORD} 발표', postDate: '2026-11-21', createDate: '2026-11-21T00:00:00.000Z', languageType: 'KOR', cardTemplateType: 'TEXT', content: '<p>${WORD}</p>', publishAt: '2026-01-01T00:00:00.000Z', categories: ['CA'] })
await store.close()
`

export const bench: Bench = {
  name: 'A publication by another process: number of requests until each page shows it (goal: the next request)',
  async run(say) {
    const dataDir = scratch()
    const site = await startSite({ DATA_DIR: dataDir })
    const shows = async (path: string): Promise<boolean> =>
      (
        await fetch(site.origin + path, { redirect: 'manual' }).then((answer) => answer.text())
      ).includes(WORD)
    for (const path of PATHS) for (let i = 0; i < 3; i++) await shows(path)
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', PUBLISH, dataDir],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(stderr)
    for (const path of PATHS) {
      const began = performance.now()
      let requests = 1
      while (!(await shows(path)) && requests < 1000) requests++
      say(
        `${decodeURIComponent(path)}: at request ${requests}, after ${(performance.now() - began).toFixed(0)} ms`,
      )
    }
    await site.stop()
  },
}

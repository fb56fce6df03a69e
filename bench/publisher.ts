import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './kit.ts'

/** Publishes the article of each line that it reads, and answers with a line. */
const PROGRAM = `
import { createInterface } from 'node:readline'
import { openDatabase } from './server/database/index.ts'
import { EMPTY_CONTENT_INPUT } from './server/content/empty-content-input.ts'
import { publishingModel } from './server/content/publishing.model.ts'
const store = await openDatabase({ url: null, dataDir: process.argv[1] })
for await (const line of createInterface(process.stdin)) {
  const { contentIdx, title } = JSON.parse(line)
  await publishingModel(store).save({ ...EMPTY_CONTENT_INPUT, contentIdx, contentType: 'NEWS', title, webTitle: title, postDate: '2026-11-21', createDate: '2026-11-21T00:00:00.000Z', languageType: 'KOR', cardTemplateType: 'TEXT', content: '<p>' + title + '</p>', publishAt: '2026-01-01T00:00:00.000Z', categories: ['CA'] })
  process.stdout.write('published\\n')
}
await store.close()
`

/** A separate process that publishes news into the SQLite store of a site, as an editor's tool would. */
export function startPublisher(dataDir: string): {
  publish(article: { contentIdx: number; title: string }): Promise<void>
  stop(): void
} {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, dataDir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the publisher ended with ${code}`)
  })
  ended.catch(() => {})
  return {
    async publish(article) {
      child.stdin.write(`${JSON.stringify(article)}\n`)
      await Promise.race([once(child.stdout, 'data'), ended])
    },
    stop: () => child.stdin.end(),
  }
}

// Adds or changes one UI label in both languages, keeping both files sorted with the same keys:
//   node tools/messages/add.ts [--studio] KEY "한국어" "English"
// --studio: a label of the studio (studio/messages/)
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ofStudio = process.argv[2] === '--studio'
const folder = join(import.meta.dirname, ofStudio ? '../../studio/messages' : '../../messages')
const lock = join(folder, '.lock')

const entries = process.argv.slice(ofStudio ? 3 : 2)
if (
  entries.length === 0 ||
  entries.length % 3 !== 0 ||
  entries.some((_, i) => i % 3 === 0 && !/^[a-z][a-z0-9_]*$/.test(entries[i] ?? ''))
) {
  process.stderr.write(
    'usage: node tools/messages/add.ts [--studio] key "한국어" "English" [key "…" "…" …]\n',
  )
  process.exit(2)
}
// two concurrent runs must not lose each other's labels
for (let tries = 0; ; tries++) {
  try {
    closeSync(openSync(lock, 'wx'))
    break
  } catch {
    if (tries > 100) throw new Error('messages/.lock is held')
    await wait(50)
  }
}
try {
  for (const [offset, locale] of [
    [1, 'ko'],
    [2, 'en'],
  ] as const) {
    const file = join(folder, `${locale}.json`)
    const { $schema, ...labels } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (let i = 0; i < entries.length; i += 3)
      labels[entries[i] as string] = entries[i + offset] as string
    const sorted = Object.fromEntries(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(`${file}.new`, `${JSON.stringify({ $schema, ...sorted }, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }
} finally {
  rmSync(lock, { force: true })
}

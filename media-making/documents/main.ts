/**
 * Makes the documents that visitors download: `npm run content:documents`, or one of them with `--only=name`, or
 * with `--changed` those whose words are others than when they were made.
 * Their words are in sources/: sources/*.yaml hold both languages in one file, sources/esg/*.yaml become a file for each
 * language (and an accessible edition, where they say so). press-kit.zip holds the brand's drawings. The same sources
 * always give the same bytes. A `content/` folder other than the project's own may be named with `--content=`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { editions, sourceFiles } from './editions.ts'
import { pressKit } from './press-kit.ts'
import { readSource } from './source.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, content: { type: 'string' } },
})
const CONTENT = values.content ?? join(import.meta.dirname, '../../content')
const OUT = join(CONTENT, 'media/documents')

async function save(name: string, data: Uint8Array): Promise<void> {
  await mkdir(dirname(join(OUT, name)), { recursive: true })
  await writeFile(join(OUT, name), data)
  console.log(`${name}  ${Math.round(data.length / 1000)} kB`)
}

let made = 0
let failed = false
for (const { path, folder } of await sourceFiles()) {
  try {
    const source = await readSource(path, CONTENT)
    for (const edition of editions(source, folder)) {
      if (values.only && source.name !== values.only) continue
      if (
        values.changed &&
        (await readFile(join(OUT, edition.file)).catch(() => '')).includes(edition.words)
      )
        continue
      await save(edition.file, await edition.make())
      made += 1
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed = true
  }
}
if (!values.only && !values.changed) {
  const kit = await pressKit(join(CONTENT, 'media'))
  if (kit) await save('press-kit.zip', kit)
} else if (values.only && made === 0) {
  console.error(`there is no source named ${values.only}`)
  failed = true
}
if (failed) process.exitCode = 1

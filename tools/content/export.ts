/**
 * Exports what visitors see, as the files of `content/`, from the store that the environment names
 * (DATABASE_URL, DATA_DIR):
 *
 *   npm run export -- FILE.zip              everything, with media
 *   npm run export -- FILE.zip --no-media   without media
 *
 * FILE must not exist yet. It gets its name when it is complete.
 */
import { open, rename, rm, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createStudio, type Studio } from '../../server/studio/index.ts'
import { runCommand, say, UsageError } from '../operator/command.ts'

class FileError extends Error {}

async function exportTo({ exports }: Studio): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-media': { type: 'boolean' } },
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new UsageError()
  if (await stat(file).catch(() => null)) throw new FileError(`${file} exists already`)
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    let bytes = 0
    for await (const part of exports.archive({ media: values['no-media'] !== true })) {
      await handle.writeFile(part)
      bytes += part.byteLength
    }
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    const { articles, documents } = await exports.size({})
    say(`${file}: ${articles} articles, ${documents} documents, ${bytes} bytes`)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

await runCommand((parts) => exportTo(createStudio(parts)), {
  usage: 'npm run export -- FILE.zip [--no-media]',
  isExpected: (error) => error instanceof FileError || 'code' in (error as Error),
})
// the thread that read the folders of content/ would keep the process
process.exit()

/**
 * Copies the files of the site that the environment names between DATA_DIR and STORAGE_URL, while
 * it runs: `npm run storage -- copy`, and back with `--back`.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyStorage } from '../../server/backup/storage-copy.ts'
import { ConfigurationError, readConfig } from '../../server/config.ts'
import { folderStorage, openStorage } from '../../server/storage/index.ts'
import { failing } from '../backup/failing.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { back: { type: 'boolean', default: false } },
})
if (positionals.join(' ') !== 'copy') {
  console.error('usage: npm run storage -- copy [--back]')
  process.exit(2)
}
process.umask(0o077)
await failing(async () => {
  const config = readConfig(process.env, join(import.meta.dirname, '../..'))
  if (config.STORAGE_URL === undefined)
    throw new ConfigurationError('STORAGE_URL: must be set: files are copied there from DATA_DIR')
  const places = [folderStorage(config.DATA_DIR), openStorage(config)] as const
  const [from, to] = values.back ? [places[1], places[0]] : places
  const { copied, same, bytes, different, gone } = await copyStorage(from, to)
  console.log(
    `${from.name} to ${to.name}: ${copied} files copied, ${Math.ceil(bytes / 1e6)} MB; ${same} were there; all read again`,
  )
  if (gone.length > 0) console.log(`${gone.length} files were deleted meanwhile`)
  for (const key of different) console.error(`${key} is another file in ${to.name}: not changed`)
  if (different.length > 0) process.exitCode = 1
})

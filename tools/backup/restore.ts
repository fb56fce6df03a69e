/**
 * Restores a backup into the empty place that the environment names (DATABASE_URL, DATA_DIR), with
 * the site stopped: `npm run restore -- DIR/backup-… [--secrets DIR/secrets-…]`.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../../server/backup/restore.ts'
import { readConfig } from '../../server/config.ts'
import { failing } from './failing.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { secrets: { type: 'string' } },
})
const [from, ...more] = positionals
if (from === undefined || more.length > 0) {
  console.error('usage: npm run restore -- DIR/backup-… [--secrets DIR/secrets-…]')
  process.exit(2)
}
process.umask(0o077)
await failing(async () => {
  const config = readConfig(process.env, join(import.meta.dirname, '../..'))
  const { at, files } = await restore(config, from, values.secrets ?? null)
  console.log(`restored the state of ${at}: ${files.length} files`)
  console.log('next: npm start, npm run studio -- audit verify, npm run reports -- list')
})

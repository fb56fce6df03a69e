/**
 * Backs up the site that the environment names (DATABASE_URL, DATA_DIR), while it runs:
 * `npm run backup -- DIR [--secrets DIR] [--keep N]`.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../../server/backup/backup.ts'
import { readConfig } from '../../server/config.ts'
import { failing } from './failing.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { secrets: { type: 'string' }, keep: { type: 'string' } },
})
const [to, ...more] = positionals
if (to === undefined || more.length > 0 || !/^[1-9]\d{0,5}$/.test(values.keep ?? '1')) {
  console.error('usage: npm run backup -- DIR [--secrets DIR] [--keep N]')
  process.exit(2)
}
process.umask(0o077)
await failing(async () => {
  const config = readConfig(process.env, join(import.meta.dirname, '../..'))
  const { folder, secrets, manifest, gone, removed } = await backUp(config, {
    to,
    secretsTo: values.secrets ?? null,
    keep: values.keep === undefined ? null : Number(values.keep),
  })
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${folder}: ${manifest.files.length} files, ${Math.ceil(bytes / 1e6)} MB, ${manifest.sealed ? 'sealed' : 'not sealed (BACKUP_KEY)'}, read again`,
  )
  if (secrets) console.log(`${secrets}: the keys; keep them in another place`)
  else console.log('the keys are not in it: --secrets DIR copies them to another place')
  if (gone.length > 0)
    console.log(
      `${gone.length} files were deleted meanwhile, such as by a rekey; if one was underway, back up again`,
    )
  for (const name of removed) console.log(`${name} removed`)
})

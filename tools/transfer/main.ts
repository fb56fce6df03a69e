/**
 * Transfers the store that the environment names (DATABASE_URL, DATA_DIR) to the other database,
 * with the site stopped:
 *
 *   npm run transfer -- --to postgres://…             from SQLite in DATA_DIR
 *   npm run transfer -- --to sqlite [--data-dir DIR]  from DATABASE_URL to DIR/site.db, DATA_DIR if
 *                                                     no other folder is named
 *
 * The target must be empty, and stays so if anything fails. The source is never changed.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FOLDERS, SECRETS } from '../../server/backup/backup.ts'
import { ConfigurationError, readConfig } from '../../server/config.ts'
import { failing } from '../backup/failing.ts'
import { say } from '../operator/command.ts'

function usage(): never {
  console.error('usage: npm run transfer -- --to postgres://… | --to sqlite [--data-dir DIR]')
  process.exit(2)
}

function argumentsOf(): { to: string; folder: string | null } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'data-dir': { type: 'string' } },
    })
    const { to = '', 'data-dir': folder = null } = values
    if (/^postgres(?:ql)?:\/\//.test(to) ? folder === null : to === 'sqlite') return { to, folder }
  } catch {
    // an unknown option
  }
  return usage()
}

const { to, folder } = argumentsOf()
process.umask(0o077)
await failing(async () => {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env, join(import.meta.dirname, '../..'))
  const isBack = to === 'sqlite'
  if (isBack && !DATABASE_URL)
    throw new ConfigurationError('DATABASE_URL: must name the database to transfer from')
  if (!isBack && DATABASE_URL)
    throw new ConfigurationError(
      'DATABASE_URL: unset it; a transfer to PostgreSQL reads SQLite in DATA_DIR',
    )
  const target = folder ?? DATA_DIR
  const { transfer } = await import('../../server/transfer/transfer.ts')
  const began = performance.now()
  const { tables, rows, audit } = await transfer(
    { url: DATABASE_URL ?? null, dataDir: DATA_DIR },
    isBack ? { url: null, dataDir: target } : { url: to, dataDir: DATA_DIR },
    say,
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  say(
    `transferred: ${tables} tables, ${rows} rows, in ${seconds} s, each the same in both databases`,
  )
  say(`audit: ${audit.rows} rows, all as they were written; the last one's hash: ${audit.head}`)
  if (!isBack) {
    say('next: set DATABASE_URL to the new database, and npm start')
    say(`files (attachments, uploads, keys) stay in ${DATA_DIR}; its site.db is no longer used`)
    return
  }
  const elsewhere = resolve(target) !== resolve(DATA_DIR)
  say(`next: unset DATABASE_URL${elsewhere ? `, set DATA_DIR to ${target}` : ''}, and npm start`)
  const folders = [...new Set([...FOLDERS, SECRETS].map((name) => name.split('/')[0] ?? name))]
  const there = folders.filter((name) => existsSync(join(DATA_DIR, name)))
  if (!elsewhere) say(`files (attachments, uploads, keys) stay in ${DATA_DIR}`)
  else if (there.length > 0)
    say(`before: cp -a ${there.map((name) => join(DATA_DIR, name)).join(' ')} ${target}`)
})

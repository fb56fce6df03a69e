/**
 * Checks an installation of the site, which may run or not, and changes nothing lasting:
 * `npm run doctor [-- --json]`. Reads the same variables as the site. Exit code 1 if something
 * failed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Inspection,
  inspectPostgres,
  inspectSqlite,
} from '../../server/database/inspection.ts'
import { setLogLevel } from '../../server/log.ts'
import { harmless } from '../operator/table.ts'
import { certificateCheck } from './certificate.ts'
import {
  type Check,
  type Doctor,
  type Finding,
  failure,
  NotCheckedError,
  reasonOf,
  runCheck,
} from './check.ts'
import { clockCheck } from './clock.ts'
import { configurationCheck, readAll } from './configuration.ts'
import { contentCheck, databaseCheck, fileCheck, queuesCheck } from './database.ts'
import { keysCheck } from './keys.ts'
import { lettersCheck } from './letters.ts'
import { buildCheck, diskCheck, nodeCheck } from './machine.ts'
import { mailCheck } from './mail.ts'
import { proxyCheck } from './proxy.ts'
import { rightsCheck } from './rights.ts'
import { withoutSecrets } from './secrets.ts'
import { cdnCheck, ssoCheck } from './services.ts'
import { storageCheck } from './storage.ts'

/** In the order of the report. */
const CHECKS: readonly Check[] = [
  configurationCheck,
  nodeCheck,
  buildCheck,
  rightsCheck,
  diskCheck,
  clockCheck,
  databaseCheck,
  fileCheck,
  contentCheck,
  queuesCheck,
  storageCheck,
  keysCheck,
  mailCheck,
  lettersCheck,
  certificateCheck,
  proxyCheck,
  cdnCheck,
  ssoCheck,
]

interface NamedFinding extends Finding {
  check: string
}

/** Opens the database of an installation at the first call. */
function databaseOf(config: Doctor['config']): Doctor['database'] & { close(): Promise<void> } {
  const file = join(config.DATA_DIR, 'site.db')
  const open = async (): Promise<Inspection> => {
    if (!config.DATABASE_URL && !existsSync(file))
      throw new NotCheckedError('there is no database yet')
    try {
      return config.DATABASE_URL ? await inspectPostgres(config.DATABASE_URL) : inspectSqlite(file)
    } catch (cause) {
      throw new NotCheckedError('the database cannot be used', { cause })
    }
  }
  let opened: Promise<Inspection> | null = null
  const once = (): Promise<Inspection> => {
    opened ??= open()
    return opened
  }
  return Object.assign(once, { close: async () => (await opened)?.close() })
}

async function examine(root: string): Promise<NamedFinding[]> {
  let read: ReturnType<typeof readAll>
  try {
    read = readAll(process.env, root)
  } catch (error) {
    return [
      { check: 'configuration', ...failure(reasonOf(error), 'restore the folder of the site') },
    ]
  }
  const database = databaseOf(read.config)
  const doctor: Doctor = { environment: process.env, ...read, database }
  const found = await Promise.all(
    CHECKS.map(async (check) =>
      (await runCheck(check, doctor)).map((finding) => ({ check: check.name, ...finding })),
    ),
  )
  await database.close().catch(() => {})
  return found.flat()
}

const STATES = ['failure', 'warning', 'not checked', 'ok'] as const

/** A line for each finding, and one for what to do about it. */
function report(findings: readonly NamedFinding[]): string {
  const [stateWidth, nameWidth] = [
    Math.max(...STATES.map((state) => state.length)),
    Math.max(...findings.map(({ check }) => check.length)),
  ]
  const lines = findings.flatMap(({ check, state, found, todo }) => [
    `${state.padEnd(stateWidth)}  ${check.padEnd(nameWidth)}  ${found}`,
    ...(todo === null ? [] : [`${' '.repeat(stateWidth + nameWidth + 4)}-> ${todo}`]),
  ])
  const counts = STATES.map(
    (state) => `${findings.filter((one) => one.state === state).length} ${state}`,
  )
  return `${lines.join('\n')}\n\n${counts.join(', ')}\n`
}

let isJson = false
try {
  isJson = parseArgs({ options: { json: { type: 'boolean' } } }).values.json === true
} catch {
  process.stderr.write('usage: npm run doctor [-- --json]\n')
  process.exit(2)
}
// what the site would log while it is examined is no finding
setLogLevel('silent')
const hide = withoutSecrets(process.env, process.env.DATA_DIR || 'data')
const line = (text: string): string => harmless(hide(text)).replaceAll('\n', ' ')
const findings = (await examine(join(import.meta.dirname, '../..'))).map((finding) => ({
  ...finding,
  found: line(finding.found),
  todo: finding.todo === null ? null : line(finding.todo),
}))
const isFailed = findings.some(({ state }) => state === 'failure')
const text = isJson ? `${JSON.stringify({ ok: !isFailed, findings }, null, 2)}\n` : report(findings)
// a check that was given up may still hold the process
process.stdout.write(text, () => process.exit(isFailed ? 1 : 0))

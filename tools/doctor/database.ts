import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { differsFromLoad, needsLoad } from '../../server/content/loading/load-state.ts'
import { factsOf } from '../../server/database/inspection.ts'
import { queuesOf } from '../../server/status/queues.model.ts'
import { judgeDatabase, type Waiting } from '../../server/status/rules.ts'
import { samplesRepository } from '../../server/status/samples.repository.ts'
import { judgedFinding } from './advice.ts'
import {
  type Check,
  type Finding,
  failure,
  notChecked,
  NotCheckedError,
  ok,
  reasonOf,
  warning,
} from './check.ts'
import { clockFinding } from './clock.ts'
import { bytesText } from './machine.ts'

const run = promisify(execFile)

/** Milliseconds that SQLite may read its file. */
const QUICK_CHECK_MS = 60_000

/** File of the SQLite database; null with PostgreSQL. */
const fileOf = ({
  DATABASE_URL,
  DATA_DIR,
}: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}) => (DATABASE_URL ? null : join(DATA_DIR, 'site.db'))

export const databaseCheck: Check = {
  name: 'database',
  limitMs: 20_000,
  needs: ['DATABASE_URL'],
  async run(doctor) {
    const { config } = doctor
    const file = fileOf(config)
    if (file && !existsSync(file))
      return [
        notChecked(`${file} does not exist yet: the first start creates it and loads content/`),
      ]
    let facts: Awaited<ReturnType<typeof factsOf>>
    let answerMs: number
    try {
      const database = await doctor.database()
      facts = await factsOf(database)
      const began = performance.now()
      await samplesRepository(database)
        .lastWritten()
        .catch(() => null)
      answerMs = performance.now() - began
    } catch (error) {
      const where = file ?? new URL(config.DATABASE_URL ?? '').host
      return [
        failure(
          `${where} cannot be used: ${error instanceof NotCheckedError ? reasonOf(error.cause) : reasonOf(error)}`,
          file
            ? 'restore the database (docs/operations.md, Restore), or its rights'
            : 'start the database, or correct DATABASE_URL',
        ),
      ]
    }
    const name = file ? 'SQLite' : 'PostgreSQL'
    const findings: Finding[] = [
      judgedFinding(
        judgeDatabase(answerMs),
        `${name} ${facts.version} answers in ${Math.ceil(answerMs)} ms, ${bytesText(facts.bytes)}`,
      ),
    ]
    const { pending, unknown } = facts.migrations
    if (unknown.length > 0)
      findings.push(
        failure(
          `a newer release has changed the database: ${unknown.join(', ')}`,
          'deploy that release, or restore a backup of this one (docs/guides/take-a-release.md)',
        ),
      )
    if (pending.length > 0)
      findings.push(
        warning(
          `${pending.length} migrations are not applied: ${pending.join(', ')}`,
          'back up, then start the site, which applies them',
        ),
      )
    if (facts.journal !== null && facts.journal !== 'wal')
      findings.push(
        warning(
          `the journal mode is ${facts.journal} instead of wal: readers and writers wait for each other`,
          'start the site, which sets it; WAL needs a local disk',
        ),
      )
    if (facts.encoding !== null && facts.encoding !== 'UTF8')
      findings.push(
        failure(
          `the database has the encoding ${facts.encoding}`,
          "create it again with encoding 'UTF8', and restore into it",
        ),
      )
    if (facts.connections !== null) {
      const { WORKERS: workers } = config
      const needed = Math.max(2 * workers, config.DATABASE_CONNECTIONS) + 2 * workers
      if (facts.connections < needed)
        findings.push(
          failure(
            `${facts.connections} connections are left for this site, and it may need ${needed} (DATABASE_CONNECTIONS, and two for each worker)`,
            'raise max_connections of PostgreSQL, or lower DATABASE_CONNECTIONS',
          ),
        )
      else findings.push(ok(`${facts.connections} connections are left, ${needed} may be needed`))
    }
    if (facts.clock !== null)
      findings.push(clockFinding('the database', { ...facts.clock, step: 0 }))
    return findings
  },
}

/** In a process of its own, which can be ended: SQLite does not stop reading. */
export const fileCheck: Check = {
  name: 'database file',
  limitMs: QUICK_CHECK_MS + 5000,
  needs: ['DATABASE_URL'],
  async run({ config }) {
    const file = fileOf(config)
    if (!file) return [notChecked('PostgreSQL checks its own files')]
    if (!existsSync(file)) return [notChecked(`${file} does not exist yet`)]
    try {
      const { stdout } = await run(
        process.execPath,
        [join(import.meta.dirname, 'quick-check.ts'), file],
        { timeout: QUICK_CHECK_MS, killSignal: 'SIGKILL' },
      )
      if (stdout.trim() === 'ok') return [ok('SQLite finds no damage (quick_check)')]
      return [
        failure(
          `SQLite finds damage: ${stdout.trim().split('\n')[0]}`,
          'stop the site, and restore a backup (docs/operations.md, Restore)',
        ),
      ]
    } catch (error) {
      if ((error as { killed?: boolean }).killed)
        return [notChecked(`reading the whole file took longer than ${QUICK_CHECK_MS / 1000} s`)]
      const { stderr = '' } = error as { stderr?: string }
      return [
        failure(
          `SQLite cannot read ${file}: ${stderr.trim().split('\n')[0]}`,
          'stop the site, and restore a backup (docs/operations.md, Restore)',
        ),
      ]
    }
  },
}

export const contentCheck: Check = {
  name: 'content',
  limitMs: 20_000,
  needs: ['DATABASE_URL'],
  async run(doctor) {
    const database = await doctor.database()
    if (await needsLoad(database))
      return [failure('content/ is not loaded', 'start the site, or npm run content:load')]
    if (await differsFromLoad(database, join(doctor.config.root, 'content')))
      return [
        warning('content/ differs from what was loaded last', 'npm run content:load takes it over'),
      ]
    return [ok('content/ is loaded')]
  },
}

export const queuesCheck: Check = {
  name: 'queues',
  limitMs: 10_000,
  needs: ['DATABASE_URL'],
  async run(doctor) {
    const { mail, schedules, purges } = await queuesOf(
      await doctor.database(),
      doctor.config,
      Date.now(),
    )
    const text = (what: string, { waiting, isMore, oldestAt }: Waiting): string =>
      `${waiting}${isMore ? ' or more' : ''} ${what}${oldestAt ? `, the oldest since ${oldestAt}` : ''}`
    const error = mail.lastError ? ` (${mail.lastError})` : ''
    return [
      judgedFinding(mail, text('emails of reports wait', mail) + error),
      judgedFinding(schedules, text('schedules are due', schedules)),
      ...(purges ? [judgedFinding(purges, text('publications are not purged', purges))] : []),
    ]
  },
}

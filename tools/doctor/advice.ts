import type { Judged, StatusProblem } from '../../contract/studio/status.ts'
import { type Finding, failure, ok, warning } from './check.ts'

/** What an operator does about a problem that the studio's page shows too. */
const ADVICE: Record<StatusProblem, string> = {
  process_slow: 'add processors or workers (WORKERS)',
  memory_high: 'raise --max-old-space-size (docs/operations.md, Memory), and restart',
  process_silent: 'read the log of that machine: the process ended without notice, or hangs',
  database_slow: 'look for long transactions, a slow disk, or a far database',
  database_unreachable: 'start the database, or correct DATABASE_URL',
  mail_not_configured: 'set SMTP_URL; until then read reports with npm run reports -- list',
  mail_late: 'see the check mail; emails are repeated by themselves',
  mail_stuck: 'see the check mail; read the reports with npm run reports -- list meanwhile',
  mail_key_missing: 'restore the report key (docs/operations.md, Troubleshooting)',
  schedules_late: 'start the site, which applies them; if it runs, read its log',
  schedules_stuck: 'start the site, which applies them; if it runs, read its log',
  purges_late: 'see the check CDN; purges are repeated by themselves',
  purges_stuck: 'see the check CDN, and purge everything there if it matters',
  disk_low: 'free disk space, or move DATA_DIR to a larger disk',
  disk_full: 'free disk space, or lower REPORT_FREE_BYTES: attachments and uploads are rejected',
  inodes_low: 'remove small files from the file system',
  inodes_out: 'remove small files from the file system: soon no file can be created',
  storage_unusable: 'let the site read and write there',
  reports_refused: 'wait for the next hour, or raise REPORTS_PER_HOUR_TOTAL',
  attachments_refused: 'wait for the next hour, or raise REPORT_BYTES_PER_HOUR',
}

/** The finding of a state that the rules of `server/status/` judged. */
export const judgedFinding = ({ state, problem }: Judged, found: string): Finding =>
  problem === null ? ok(found) : (state === 'failure' ? failure : warning)(found, ADVICE[problem])

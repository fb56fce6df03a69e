/**
 * Reads the safety-health reports of the store that the environment names (DATABASE_URL, DATA_DIR,
 * REPORT_KEY, REPORT_KEY_FORMER):
 *
 *   npm run reports -- list [--page N]              newest first, 20 per page; no personal data
 *   npm run reports -- show ID                      one report, by its id or a prefix of it
 *   npm run reports -- export --csv [--out FILE]    all of them, for a spreadsheet
 *   npm run reports -- attachment ID --out FILE     its attachment, if it equals the received file
 *   npm run reports -- purge [ID]                   deletes reports over three years old; with an
 *                                                   id, that report
 *   npm run reports -- rekey [--from KEY]           reseals with the current key the data of former
 *                                                   keys, including KEY (or a file with it), and
 *                                                   unsealed attachments
 */
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type OpenedReport,
  ReadingError,
  type ReportReader,
  reportReader,
} from '../../server/reports/reading.model.ts'
import { minute, runCommand, say, UsageError } from '../operator/command.ts'
import { csvRow, harmless, table } from '../operator/table.ts'

const PAGE = 20

async function list(reader: ReportReader, page: number): Promise<void> {
  const { rows, total } = await reader.list(PAGE, page)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  say(
    table(
      ['ID', 'RECEIVED', 'ANONYMOUS', 'AFFILIATION', 'TYPE', 'FILE', 'MAIL', 'KEPT UNTIL'],
      rows.map((row) => [
        row.id.slice(0, 8),
        minute(row.receivedAt),
        row.anonymous ? 'yes' : 'no',
        row.affiliationType,
        row.reportType,
        row.storedName ? 'yes' : '-',
        row.mailState === 'SENT' ? 'sent' : 'waiting',
        row.deleteAfter.slice(0, 10),
      ]),
    ),
  )
  say(
    `\n${total} reports, page ${page} of ${pages}${page < pages ? `; next: npm run reports -- list --page ${page + 1}` : ''}`,
  )
}

function show(report: OpenedReport): void {
  const { attachment, mail } = report
  const lines: [string, string][] = [
    ['ID', report.id],
    ['Received', minute(report.receivedAt)],
    ['Kept until', report.deleteAfter.slice(0, 10)],
    ['Affiliation', report.affiliationType],
    ['Type', report.reportType],
    ...(report.anonymous
      ? [['Anonymous', 'yes'] as [string, string]]
      : ([
          ['Name', report.name],
          ['Phone', report.phone],
          ['E-mail', report.email],
        ] as [string, string][])),
    [
      'Attachment',
      attachment
        ? `${attachment.fileName} (${attachment.size.toLocaleString('en')} bytes, ${attachment.mimeType})`
        : '-',
    ],
    [
      'Mail',
      mail
        ? `${mail.state === 'SENT' ? 'sent' : 'waiting'}, ${mail.attempts} attempts${mail.lastError && mail.state !== 'SENT' ? `, last: ${mail.lastError}` : ''}`
        : '-',
    ],
  ]
  for (const [name, value] of lines)
    say(`${name.padEnd(12)} ${harmless(value).replaceAll('\n', ' ')}`)
  say(`\n${harmless(report.content)}`)
}

async function exportCsv(reader: ReportReader, out: string | undefined): Promise<void> {
  const file = out === undefined ? 1 : openSync(out, 'wx', 0o600)
  let count = 0
  // the byte order mark lets a spreadsheet recognise UTF-8
  writeSync(
    file,
    `\ufeff${csvRow(['id', 'received', 'kept until', 'anonymous', 'affiliation', 'type', 'name', 'phone', 'e-mail', 'content', 'attachment', 'bytes', 'mail'])}`,
  )
  for await (const report of reader.all()) {
    const { attachment } = report
    writeSync(
      file,
      csvRow([
        report.id,
        report.receivedAt,
        report.deleteAfter,
        report.anonymous ? 'yes' : 'no',
        report.affiliationType,
        report.reportType,
        report.name,
        report.phone,
        report.email,
        report.content,
        attachment?.fileName ?? '',
        attachment ? String(attachment.size) : '',
        report.mail?.state ?? '',
      ]),
    )
    count += 1
  }
  if (file !== 1) closeSync(file)
  process.stderr.write(`${count} reports\n`)
}

async function rekey(reader: ReportReader, from: string | undefined): Promise<void> {
  const key =
    from === undefined ? undefined : (existsSync(from) ? readFileSync(from, 'utf8') : from).trim()
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key))
    throw new ReadingError('--from: must be 64 hexadecimal digits, or a file with them')
  const { resealed, notesResealed, left, filesSealed, damaged } = await reader.rekey(key)
  say(
    `${resealed} resealed, ${left} sealed with another key still, ${filesSealed} attachments sealed that lay as they came`,
  )
  if (notesResealed > 0) say(`${notesResealed} notes resealed`)
  for (const { id, what } of damaged)
    say(
      `${what === 'note' ? 'note ' : ''}${id}: ${what === 'file' ? 'its attachment is missing or not what was received, and left as it is' : 'was changed in the database: it does not open, and is left as it is'}`,
    )
  // a former key may be destroyed once this succeeded
  if (left > 0 || damaged.length > 0) process.exitCode = 1
}

async function run(reader: ReportReader): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      csv: { type: 'boolean' },
      out: { type: 'string' },
      from: { type: 'string' },
    },
  })
  const [command, id] = positionals
  if (command === 'list') {
    const page = Number(values.page ?? 1)
    if (!Number.isInteger(page) || page < 1) throw new UsageError()
    return list(reader, page)
  }
  if (command === 'show' && id) return show(await reader.show(id))
  if (command === 'export' && values.csv) return exportCsv(reader, values.out)
  if (command === 'attachment' && id && values.out) {
    const { fileName, size } = await reader.attachment(id, values.out)
    return say(
      `${values.out}: ${size.toLocaleString('en')} bytes, received as ${harmless(fileName)}`,
    )
  }
  if (command === 'purge' && id) return say(`deleted ${await reader.remove(id)}`)
  if (command === 'purge') {
    const { reports, files, orphans } = await reader.purge()
    return say(`deleted ${reports} reports with ${files} files, and ${orphans} files of no report`)
  }
  if (command === 'rekey') return rekey(reader, values.from)
  throw new UsageError()
}

await runCommand(({ store, config }) => run(reportReader(store, config)), {
  usage:
    'npm run reports -- list [--page N] | show ID | export --csv [--out FILE] | attachment ID --out FILE | purge [ID] | rekey [--from KEY]',
  isExpected: (error) =>
    error instanceof ReadingError || (error as NodeJS.ErrnoException).code === 'EEXIST',
})

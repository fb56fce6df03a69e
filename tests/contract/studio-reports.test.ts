import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OpenedReport, ReportRow } from '../../contract/studio/reports.ts'
import { answersModel } from '../../server/reports/answers.model.ts'
import { reportKeys } from '../../server/reports/keys.ts'
import { reportReader } from '../../server/reports/reading.model.ts'
import { logged } from '../log.ts'
import { mailServer } from '../mail-server.ts'
import { freePort } from '../port.ts'
import { attached, reportForm, sendReport, solved } from './reports-form.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

type Value = string | Blob | null
type Result = Awaited<ReturnType<Caller['call']>>
const dataOf = <T>({ answer, body }: Result): T => {
  expect(answer.status, answer.text).toBe(200)
  return body.data as T
}

async function openDesk(database: (typeof DATABASES)[number]) {
  const kit = await openStudio(database, { REPORTS_PER_HOUR: '1000' })
  const { site } = kit
  const reader = await kit.as('WRITER', { readsReports: true, name: '고은별' })
  return {
    ...kit,
    reader,
    send: async (change: Record<string, Value> = {}): Promise<string> => {
      const form = reportForm(await solved(site.origin), change)
      return (await sendReport(site.origin, form)).body.data?.id ?? ''
    },
    /** Everything in the database, as text. */
    stored: async (): Promise<string> => {
      const { rows } = await (site.store.dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select table_name as name from information_schema.tables
            where table_schema = current_schema()`
      ).execute(site.store.kysely)
      const texts = await Promise.all(
        rows
          .filter(({ name }) => !name.startsWith('sqlite_'))
          .map(async ({ name }) =>
            JSON.stringify(
              (await sql`select * from ${sql.table(name)}`.execute(site.store.kysely)).rows,
            ),
          ),
      )
      return texts.join('\n')
    },
    files: () => readdirSync(join(site.dataDir, 'reports/files')),
  }
}

describe.each(DATABASES)('safety reports in the studio (%s)', (database) => {
  it('lists pages by key with filters and nothing of a person, and finds a report by its first characters', async () => {
    const { reader, send, site } = await openDesk(database)
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) ids.push(await send({ anonymous: 'true' }))
    ids.push(await send({ attachment: attached(10) }))
    const all = dataOf<{ rows: ReportRow[]; next: string | null; counts: object }>(
      await reader.call('GET', '/reports'),
    )
    expect(all.rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(all.counts).toEqual({ NEW: 4, IN_WORK: 0, ANSWERED: 0, CLOSED: 0 })
    expect(all.rows[0]).toEqual({
      id: ids[3],
      receivedAt: expect.any(String),
      deleteAfter: expect.any(String),
      anonymous: false,
      affiliationType: 'PARTNER',
      reportType: 'SAFETY',
      hasAttachment: true,
      state: 'NEW',
      assignee: null,
      version: 1,
    })
    // many at one instant: each is in one page
    const row = await site.store.kysely
      .selectFrom('report')
      .selectAll()
      .where('id', '=', ids[0] as string)
      .executeTakeFirstOrThrow()
    await site.store.kysely
      .insertInto('report')
      .values(
        Array.from({ length: 120 }, (_, index) => {
          const id = `abcdef00-0000-4000-8000-${String(index).padStart(12, '0')}`
          return { ...row, id, idempotencyKey: id, receivedAt: '2025-01-01T15:00:00.000Z' }
        }),
      )
      .execute()
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const page: { rows: ReportRow[]; next: string | null } = dataOf(
        await reader.call('GET', `/reports${after === null ? '' : `?after=${after}`}`),
      )
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
      if (after === null) break
    }
    expect([seen.length, new Set(seen).size]).toEqual([124, 124])
    const found = async (query: string): Promise<number> =>
      dataOf<{ rows: unknown[] }>(await reader.call('GET', `/reports?${query}`)).rows.length
    expect([
      await found(`id=${ids[0]?.slice(0, 13)}`),
      await found(`id=${ids[0]}`),
      await found('id=0000'),
      await found('state=CLOSED'),
      await found('assignee=none&from=2025-06-01'),
      // a day of the company: midnight there is 15:00 of the day before in UTC
      await found('from=2025-01-02&to=2025-01-02'),
      await found('to=2025-01-01'),
    ]).toEqual([1, 1, 0, 0, 4, 50, 0])
    for (const query of ['id=xyz1', 'id=%25%25%25%25', 'after=1', 'state=OLD', 'from=1'])
      expect((await reader.call('GET', `/reports?${query}`)).answer.status, query).toBe(400)
  })

  it('opens a report after its record is committed, and nothing of it without one', async () => {
    const { reader, send, site, stored } = await openDesk(database)
    const id = await send({ attachment: attached(3000, '도면.pdf') })
    const { lines } = await logged(async () => {
      // the record is refused: nothing is opened, whichever call
      await (site.store.dialect === 'sqlite'
        ? sql`create trigger no_row before insert on studio_audit begin select raise(abort, 'no row'); end`
        : sql`alter table studio_audit add constraint no_row check (action not like 'report.%')`
      ).execute(site.store.kysely)
      for (const what of ['open', 'file', 'export']) {
        const { answer } = await reader.call('POST', `/reports/${id}/${what}`)
        expect(answer.status, what).toBe(500)
        expect(answer.text, what).not.toMatch(/물결|wave|난간|도면|PDF/)
      }
      await (site.store.dialect === 'sqlite'
        ? sql`drop trigger no_row`
        : sql`alter table studio_audit drop constraint no_row`
      ).execute(site.store.kysely)
      const opened = dataOf<OpenedReport>(await reader.call('POST', `/reports/${id}/open`))
      expect(opened).toMatchObject({
        name: '물결',
        phone: '01000000000',
        email: 'wave@mail.example',
        content: '계단 난간이 흔들립니다.',
        attachment: { fileName: '도면.pdf', size: 3009, mimeType: 'application/pdf' },
        notes: [],
      })
      const note = { id: crypto.randomUUID(), text: '물결 님과 통화했습니다.' }
      const notes = await Promise.all(
        [1, 2].map(async () => reader.call('POST', `/reports/${id}/notes`, { body: note })),
      )
      // sent again after a lost response, it is the same note
      expect(notes.map(({ answer }) => answer.status)).toEqual([200, 200])
      const exported = await reader.call('POST', `/reports/${id}/export`)
      expect(exported.answer.headers['content-disposition']).toContain('attachment;')
      expect(JSON.parse(exported.answer.text).notes).toEqual([
        {
          ...note,
          by: { id: reader.id, name: '고은별' },
          at: expect.any(String),
          answer: null,
        },
      ])
    })
    // nothing of a person in the log, in the audit or anywhere else in the database
    expect(JSON.stringify(lines)).not.toMatch(/물결|wave|난간|도면/)
    expect(await stored()).not.toMatch(/물결|wave@|난간|도면|통화했/)
    const admin = await site.store.kysely
      .selectFrom('studio_audit')
      .select(['action', 'by', 'subject'])
      .where('subject', '=', `report/${id}`)
      .orderBy('seq')
      .execute()
    expect(admin.map(({ action }) => action)).toEqual([
      'report.read',
      'report.note',
      'report.export',
    ])
    expect(new Set(admin.map(({ by }) => by))).toEqual(new Set([reader.id]))
  })

  it('sends an attachment with its own type to be saved, and no byte of one that was changed', async () => {
    const { reader, send, site, files } = await openDesk(database)
    const file = attached(200_000, '비밀 도면.pdf')
    const id = await send({ attachment: file })
    const { answer } = await reader.call('POST', `/reports/${id}/file`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200009',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*%EB%B9%84/)
    expect(answer.text.startsWith('%PDF-1.7')).toBe(true)
    const path = join(site.dataDir, 'reports/files', files()[0] ?? '')
    const sealed = readFileSync(path)
    // its last byte is a part of the tag that proves the whole
    for (const change of [sealed.length - 1, 100_000]) {
      const other = Buffer.from(sealed)
      other[change] = (other[change] ?? 0) ^ 1
      writeFileSync(path, other)
      const { lines, result } = await logged(() => reader.call('POST', `/reports/${id}/file`))
      expect([result.answer.status, result.body.problem]).toEqual([409, 'state'])
      expect(JSON.stringify(lines)).not.toContain('도면')
    }
    expect((await reader.call('POST', `/reports/${await send()}/file`)).answer.status).toBe(404)
  })

  it('changes state and assignee by version; only people who may read reports are assigned, and lose it with the right', async () => {
    const { reader, send, as } = await openDesk(database)
    const path = `/reports/${await send()}`
    const admin = await as('ADMIN')
    const other = await as('EDITOR', { readsReports: true, name: '나라' })
    const first = await reader.call('PUT', `${path}/state`, {
      body: { state: 'IN_WORK' },
      version: 1,
    })
    expect(dataOf<ReportRow>(first)).toMatchObject({ state: 'IN_WORK', version: 2 })
    const stale = await other.call('PUT', `${path}/assignee`, {
      body: { assignee: other.id },
      version: 1,
    })
    expect([stale.answer.status, stale.body]).toEqual([
      412,
      expect.objectContaining({
        problem: 'stale',
        data: expect.objectContaining({ state: 'IN_WORK', version: 2 }),
      }),
    ])
    for (const assignee of [admin.id, 'nobody'])
      expect(
        (await reader.call('PUT', `${path}/assignee`, { body: { assignee }, version: 2 })).answer
          .status,
      ).toBe(409)
    const assigned = await reader.call('PUT', `${path}/assignee`, {
      body: { assignee: other.id },
      version: 2,
    })
    expect(dataOf<ReportRow>(assigned).assignee).toEqual({ id: other.id, name: '나라' })
    expect(
      dataOf<{ id: string }[]>(await reader.call('GET', '/report-readers')).map(({ id }) => id),
    ).toEqual([reader.id, other.id])
    await admin.call('PATCH', `/users/${other.id}`, { body: { readsReports: false } })
    expect(dataOf<ReportRow>(await reader.call('GET', path))).toMatchObject({
      assignee: null,
      version: 4,
    })
    expect((await other.call('GET', path)).answer.status).toBe(403)
  })

  it('deletes everything of a report, and keeps in the audit that it was deleted', async () => {
    const { reader, send, site, stored, files } = await openDesk(database)
    const id = await send({ attachment: attached(10) })
    const kept = await send({ attachment: attached(10) })
    await reader.call('POST', `/reports/${id}/notes`, {
      body: { id: crypto.randomUUID(), text: '메모' },
    })
    const remove = (version: number) =>
      reader.call('POST', `/reports/${id}/remove`, { body: { reason: 'SENDER_ASKED' }, version })
    expect((await remove(7)).answer.status).toBe(412)
    dataOf(await remove(1))
    for (const table of ['report_note', 'report_attachment', 'report_outbox'] as const)
      expect(
        (await site.store.kysely.selectFrom(table).select('reportId').execute()).map(
          ({ reportId }) => reportId,
        ),
        table,
      ).toEqual(table === 'report_note' ? [] : [kept])
    expect(files().length).toBe(1)
    expect((await stored()).split(id).length - 1).toBe(2)
    for (const what of ['open', 'file', 'export', 'remove'])
      expect(
        (
          await reader.call('POST', `/reports/${id}/${what}`, {
            version: 1,
            ...(what === 'remove' ? { body: { reason: 'SPAM' } } : {}),
          })
        ).answer.status,
      ).toBe(404)
  })

  it('notes are resealed with their report, and shown as unreadable if they were changed', async () => {
    const { reader, send, site } = await openDesk(database)
    const id = await send()
    const texts = ['첫 메모', '둘째 메모']
    for (const text of texts)
      await reader.call('POST', `/reports/${id}/notes`, {
        body: { id: crypto.randomUUID(), text },
      })
    const config = { DATA_DIR: site.dataDir }
    const keys = reportKeys({ ...config, REPORT_KEY: undefined, REPORT_KEY_FORMER: undefined })
    // the next key: the one in the file becomes a former one
    const next = { REPORT_KEY: 'ab'.repeat(32), REPORT_KEY_FORMER: undefined }
    const siteConfig = site.studio.config
    const reading = reportReader(site.store, { ...siteConfig, ...next })
    expect(await reading.rekey()).toEqual({
      resealed: 1,
      notesResealed: 2,
      filesSealed: 0,
      left: 0,
      damaged: [],
    })
    const rows = await site.store.kysely.selectFrom('report_note').selectAll().execute()
    expect(rows.every(({ keyId }) => keyId !== keys.keyId)).toBe(true)
    // and back, as this process has the former key alone
    const { lines, result } = await logged(() => reader.call('POST', `/reports/${id}/open`))
    expect([result.answer.status, result.body.problem, lines]).toEqual([409, 'state', []])
    await reportReader(site.store, {
      ...siteConfig,
      REPORT_KEY_FORMER: 'ab'.repeat(32),
    }).rekey()
    await site.store.kysely
      .updateTable('report_note')
      .set({ sealed: rows[0]?.sealed ?? '' })
      .where('id', '=', rows[0]?.id ?? '')
      .execute()
    const opened = await logged(async () =>
      dataOf<OpenedReport>(await reader.call('POST', `/reports/${id}/open`)),
    )
    const shown = opened.result.notes.map(({ text }) => text)
    expect([shown.length, shown.filter((text) => texts.includes(text ?? '')).length]).toEqual([
      2, 1,
    ])
    expect(shown).toContain(null)
    expect(opened.lines.map(({ event }) => event)).toEqual(['note of a report does not open'])
  })

  it('an answer is mailed once to the sender alone, and people who may read reports are told of new ones without their text', async () => {
    const { reader, send, site, stored, as } = await openDesk(database)
    const writer = await as('WRITER', { name: '다른 사람' })
    const id = await send()
    const notices = async (of: Caller) =>
      dataOf<{ rows: { kind: string; subject: string; title: string; unread: boolean }[] }>(
        await of.call('GET', '/me/notifications'),
      ).rows.map(({ kind, subject, title, unread }) => ({ kind, subject, title, unread }))
    const told = { kind: 'report', subject: `report/${id}`, title: id.slice(0, 8) }
    expect([await notices(reader), await notices(writer)]).toEqual([
      [{ ...told, unread: true }],
      [],
    ])
    const body = { id: crypto.randomUUID(), subject: '제안에 답합니다', text: '난간을 고쳤습니다.' }
    const answer = (version: number, change: object = {}) =>
      reader.call('POST', `/reports/${id}/answers`, { body: { ...body, ...change }, version })
    expect((await answer(9)).answer.status).toBe(412)
    expect(dataOf<{ row: ReportRow }>(await answer(1)).row).toMatchObject({
      state: 'ANSWERED',
      version: 2,
    })
    // sent again after a lost response, with the version of then
    expect(dataOf<{ row: ReportRow }>(await answer(1)).row.version).toBe(2)
    expect((await answer(2, { text: '다른 글' })).answer.status).toBe(409)
    expect(await notices(reader)).toEqual([{ ...told, unread: false }])
    const anonymous = await send({ anonymous: 'true' })
    expect(
      (
        await reader.call('POST', `/reports/${anonymous}/answers`, {
          body: { ...body, id: crypto.randomUUID() },
          version: 1,
        })
      ).answer.status,
    ).toBe(409)
    expect(await stored()).not.toMatch(/물결|wave@|난간|답합니다/)
    const mails: string[] = []
    const server = mailServer((mail) => {
      mails.push(mail.toString())
      return undefined
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const config = { ...site.studio.config, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const outbox = answersModel(site.store, reportKeys(config), config)
    await outbox.look()
    await outbox.look()
    await outbox.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(mails.length).toBe(1)
    expect(mails[0]).toMatch(/^To: wave@mail\.example\r$/m)
    expect(mails[0]).toMatch(new RegExp(`^Message-ID: <${body.id}@answers>`, 'm'))
    const { notes } = dataOf<OpenedReport>(await reader.call('POST', `/reports/${id}/open`))
    expect(notes).toEqual([
      expect.objectContaining({
        id: body.id,
        text: body.text,
        answer: { subject: body.subject, isSent: true },
      }),
    ])
  })
})

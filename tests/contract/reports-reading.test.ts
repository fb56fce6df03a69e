import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../server.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { attached, reportForm, sendReport, solved } from './reports-form.ts'
import { usuallyOn } from '../thorough.ts'

// each run is a separate process
vi.setConfig({ testTimeout: 120_000 })

describe.each(usuallyOn('PostgreSQL', DATABASES))('npm run reports on %s', (database) => {
  let site: ApiSite
  const ids: string[] = []
  const run = (
    args: string[],
    environment: Record<string, string> = {},
  ): Promise<{ code: number; out: string; error: string }> =>
    new Promise((resolve) => {
      const address = site.databaseUrl === null ? {} : { DATABASE_URL: site.databaseUrl }
      execFile(
        process.execPath,
        [join(root, 'tools/reports/main.ts'), ...args],
        { env: { ...process.env, ...address, DATA_DIR: site.dataDir, ...environment } },
        (error, out, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, out, error: stderr }),
      )
    })
  const send = async (change: Parameters<typeof reportForm>[1] = {}): Promise<string> => {
    const { body } = await sendReport(site.origin, reportForm(await solved(site.origin), change))
    ids.push(body.data?.id ?? '')
    return body.data?.id ?? ''
  }
  const row = (id: string) =>
    site.store.kysely
      .selectFrom('report_attachment')
      .selectAll()
      .where('reportId', '=', id)
      .executeTakeFirstOrThrow()
  /**
   * Restores an attachment to its unsealed state from earlier releases; resolves with its stored
   * name.
   */
  const layPlain = async (id: string, bytes: Buffer): Promise<string> => {
    const { storedName } = await row(id)
    writeFileSync(join(site.dataDir, 'reports/files', storedName), bytes)
    await site.store.kysely
      .updateTable('report_attachment')
      .set({
        sealedKey: null,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      .where('reportId', '=', id)
      .execute()
    return storedName
  }
  const age = (id: string) =>
    site.store.kysely
      .updateTable('report')
      .set({ deleteAfter: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()

  beforeAll(async () => {
    site = await openApiSite(database, {
      loaded: false,
      environment: { REPORTS_PER_HOUR: '10000' },
    })
    for (let index = 0; index < 23; index += 1) await send({ anonymous: index % 2 ? 'true' : null })
  })
  afterAll(() => site.stop())

  it('lists in pages, newest first, and shows no personal data', async () => {
    const first = await run(['list'])
    expect([
      first.code,
      first.out.split('\n').filter((line) => /^[0-9a-f]{8} /.test(line)).length,
    ]).toEqual([0, 20])
    expect(first.out).toContain('23 reports, page 1 of 2')
    expect(first.out.split('\n')[2]).toContain(ids.at(-1)?.slice(0, 8))
    expect(first.out).not.toMatch(/물결|0100000|난간/)
    expect(
      (await run(['list', '--page', '2'])).out
        .split('\n')
        .filter((line) => /^[0-9a-f]{8} /.test(line)),
    ).toHaveLength(3)
  })

  it('shows one report completely, and its text cannot control the terminal', async () => {
    const id = await send({
      content: '난간\u001b[2J\u202e끝',
      attachment: attached(10, '도면.pdf'),
    })
    const { out, code } = await run(['show', id.slice(0, 8)])
    expect(code).toBe(0)
    for (const text of [
      id,
      '물결',
      '01000000000',
      'wave@mail.example',
      '도면.pdf (19 bytes, application/pdf)',
      '난간\ufffd[2J\ufffd끝',
      'SAFETY',
    ])
      expect(out).toContain(text)
    expect((await run(['show', '00000000'])).code).toBe(1)
    expect((await run(['show', '%'])).code).toBe(1)
  })

  it('exports CSV that a spreadsheet does not run', async () => {
    await send({ name: '=HYPERLINK("http://x")', content: '  @SUM(1)\n"둘째 줄"' })
    const out = join(site.dataDir, 'out.csv')
    expect((await run(['export', '--csv', '--out', out])).error).toContain('25 reports')
    const text = readFileSync(out, 'utf8')
    expect(text.startsWith('\ufeff"id","received"')).toBe(true)
    expect(text).toContain('"\'=HYPERLINK(""http://x"")"')
    expect(text).toContain('"\'@SUM(1)\n""둘째 줄"""')
    expect(text).not.toMatch(/(?:^|,)"[=+@-]/m)
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect((await run(['export', '--csv'])).out).toBe(text)
    expect((await run(['export', '--csv', '--out', out])).code).toBe(1)
  })

  it('returns an attachment as received, and never overwrites a file', async () => {
    const file = attached(100_000)
    const id = await send({ attachment: file })
    const out = join(site.dataDir, `${id}.pdf`)
    expect((await run(['attachment', id, '--out', out])).out).toContain(
      '100,009 bytes, received as plan.pdf',
    )
    expect(createHash('sha256').update(readFileSync(out)).digest('hex')).toBe(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    )
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect((await run(['attachment', id, '--out', out])).code).toBe(1)
    expect((await run(['attachment', ids[0] ?? '', '--out', `${out}.2`])).error).toContain(
      'no attachment',
    )
  })

  it('FT-145 an attachment with one changed byte is rejected and leaves no file; one from before sealing is read', async () => {
    const id = await send({ attachment: attached(1000) })
    const file = join(site.dataDir, 'reports/files', (await row(id)).storedName)
    const stored = readFileSync(file)
    const out = join(site.dataDir, `${id}.changed`)
    writeFileSync(
      file,
      Buffer.concat([
        stored.subarray(0, 500),
        Buffer.from([(stored[500] ?? 0) ^ 1]),
        stored.subarray(501),
      ]),
    )
    expect(await run(['attachment', id, '--out', out])).toMatchObject({
      code: 1,
      error: expect.stringContaining('not what was received'),
    })
    expect(existsSync(out)).toBe(false)
    const plain = Buffer.from(await attached(1000).arrayBuffer())
    await layPlain(id, plain)
    expect((await run(['attachment', id, '--out', out])).code).toBe(0)
    expect(readFileSync(out).equals(plain)).toBe(true)
  })

  it('FT-144 purge deletes reports over three years old with their files, and one report by its id', async () => {
    const [old, other] = [await send({ attachment: attached(10) }), await send()]
    await age(old)
    const { storedName } = await site.store.kysely
      .selectFrom('report_attachment')
      .select('storedName')
      .where('reportId', '=', old)
      .executeTakeFirstOrThrow()
    expect((await run(['purge'])).out).toContain('deleted 1 reports with 1 files')
    expect(existsSync(join(site.dataDir, 'reports/files', storedName))).toBe(false)
    expect((await run(['purge', other])).out).toContain(other)
    for (const id of [old, other]) expect((await run(['show', id])).code).toBe(1)
    for (const rest of ['report_attachment', 'report_outbox'] as const)
      expect(
        await site.store.kysely
          .selectFrom(rest)
          .selectAll()
          .where('reportId', 'in', [old, other])
          .execute(),
      ).toEqual([])
  })

  it('FT-145 rekey seals everything again, unsealed attachments too; the previous key opens nothing then', async () => {
    const former = readFileSync(join(site.dataDir, 'secrets/report.key'), 'utf8')
    const next = 'ab'.repeat(32)
    const id = await send({ attachment: attached(10, '사진.pdf') })
    // with the new key configured the previous one still opens, until rekey has finished
    expect((await run(['show', id], { REPORT_KEY: next })).out).toContain('물결')
    const plain = await layPlain(id, Buffer.from('plain bytes'))
    expect(await run(['rekey'], { REPORT_KEY: next })).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^2\d resealed, 0 sealed with another key still, [12] attachments sealed/,
      ),
    })
    expect((await run(['show', id], { REPORT_KEY: next })).out).toContain('사진.pdf')
    expect([
      existsSync(join(site.dataDir, 'reports/files', plain)),
      (await row(id)).sealedKey === null,
      (await row(id)).storedName === plain,
    ]).toEqual([false, false, false])
    const out = join(site.dataDir, 'rekeyed.pdf')
    expect((await run(['attachment', id, '--out', out], { REPORT_KEY: next })).code).toBe(0)
    expect(readFileSync(out, 'utf8')).toBe('plain bytes')
    expect((await run(['attachment', id, '--out', `${out}.2`])).code).toBe(1)
    expect(await run(['show', id])).toMatchObject({
      code: 1,
      error: expect.stringContaining('rekey'),
    })
    expect(await run(['rekey', '--from', 'cd'.repeat(32)])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^0 resealed, \d\d sealed with another key/),
    })
    expect(await run(['rekey', '--from', join(site.dataDir, 'secrets/report.key')])).toMatchObject({
      code: 1,
      error: expect.stringContaining('key of now'),
    })
    expect(await run(['rekey', '--from', next])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^2\d resealed, 0 /),
    })
    expect((await run(['show', id], { REPORT_KEY: former.trim() })).out).toContain('물결')
  })

  it('FT-145 a previous key in its file still opens; a modified unsealed attachment is named and skipped, its report is resealed', async () => {
    const secrets = join(site.dataDir, 'secrets')
    const id = await send({ attachment: attached(10) })
    const plain = await layPlain(id, Buffer.from('as it came'))
    writeFileSync(join(site.dataDir, 'reports/files', plain), 'changed')
    const former = readFileSync(join(secrets, 'report.key'), 'utf8')
    writeFileSync(join(secrets, 'report-former.key'), `${'ef'.repeat(32)}\n${former}\n`, {
      mode: 0o644,
    })
    rmSync(join(secrets, 'report.key'))
    expect((await run(['show', id])).out).toContain('물결')
    expect([
      statSync(join(secrets, 'report-former.key')).mode & 0o777,
      readFileSync(join(secrets, 'report.key'), 'utf8') === former,
    ]).toEqual([0o600, false])
    expect(await run(['rekey'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        new RegExp(
          `^2\\d resealed, 0 sealed .*\n${id}: its attachment is missing or not what was received`,
        ),
      ),
    })
    // one modified row does not prevent the others from being resealed
    const [first, second] = [await send(), await send()].sort() as [string, string]
    const { sealed } = await site.store.kysely
      .selectFrom('report')
      .select('sealed')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    await site.store.kysely
      .updateTable('report')
      .set({ sealed: `AAAA${sealed.slice(4)}` })
      .where('id', '=', first)
      .execute()
    expect(await run(['rekey'])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`${first}: was changed in the database`),
    })
    await run(['purge', first])
    rmSync(join(secrets, 'report-former.key'))
    expect((await run(['show', second])).out).toContain('물결')
    expect((await run(['show', id])).out).toContain('물결')
    expect(await run(['attachment', id, '--out', join(site.dataDir, 'changed.pdf')])).toMatchObject(
      {
        code: 1,
        error: expect.stringContaining('not what was received'),
      },
    )
    rmSync(join(site.dataDir, 'reports/files', plain))
    expect(await run(['rekey'])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`${id}: its attachment is missing`),
    })
    // a file at the attachment's target is never deleted, even if the attachment is unavailable
    const own = join(site.dataDir, 'own.txt')
    writeFileSync(own, 'mine')
    expect((await run(['attachment', id, '--out', own])).error).toContain('exists already')
    expect(readFileSync(own, 'utf8')).toBe('mine')
    expect((await run(['attachment', id, '--out', `${own}.2`])).error).toContain('is missing')
  })

  it('prints its usage', async () => {
    for (const args of [[], ['show'], ['list', '--page', '0'], ['nothing'], ['list', '--what']])
      expect((await run(args)).code).toBe(2)
  })
})

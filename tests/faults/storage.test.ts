import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { reportReader } from '../../server/reports/reading.model.ts'
import { openStorage } from '../../server/storage/index.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { type ApiSite, DATABASES, openApiSite } from '../contract/api-site.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { callerOf } from '../contract/studio-kit.ts'
import { plain, subject, upload } from '../contract/studio-media-kit.ts'
import { s3OfFile } from '../s3.ts'
import { root } from '../server.ts'
import { signedIn } from '../session.ts'
import { usuallyOn } from '../thorough.ts'

// machines that share a database and a bucket, and nothing else

vi.setConfig({ testTimeout: 120_000 })

const s3 = s3OfFile()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(usuallyOn('PostgreSQL', DATABASES))('files in S3, rows in %s', (database) => {
  let environment: Record<string, string>
  let site: ApiSite
  let other: ApiSite
  beforeAll(async () => {
    const keys = { REPORT_KEY: randomBytes(32).toString('hex'), REPORTS_PER_HOUR: '1000' }
    environment = { ...(await s3().bucket()), ...keys }
    site = await openApiSite(database, { environment, loaded: false })
    // another machine; with SQLite another process, as that is one machine's
    const { databaseUrl } = site
    const dataDir = databaseUrl === null ? site.dataDir : await mkdtemp(join(folder, 'other-'))
    other = await openApiSite(database, { environment, beside: { dataDir, databaseUrl } })
  })
  afterAll(async () => {
    await other.stop()
    await site.stop()
  })
  const configOf = (one: ApiSite) => readConfig({ DATA_DIR: one.dataDir, ...environment }, root)
  const report = async (one: ApiSite, change: Parameters<typeof reportForm>[1] = {}) =>
    sendReport(one.origin, reportForm(await solved(one.origin), change))
  /** Keys of the bucket below a folder. */
  const stored = async (below: string): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of openStorage(configOf(site)).list(below)) keys.push(key)
    return keys
  }
  /** Opens a report's attachment as `npm run reports` does on another machine. */
  const opened = async (id: string): Promise<Buffer> => {
    const out = join(folder, `${id}.out`)
    await reportReader(other.store, configOf(other)).attachment(id, out)
    return readFileSync(out)
  }
  const editorOf = async (one: ApiSite) => {
    const { id, cookie } = await signedIn(one.store, { name: 'e', role: 'EDITOR' })
    return callerOf(one.ask, id, cookie)
  }
  const files = (below: string): string[] =>
    existsSync(join(site.dataDir, below)) ? readdirSync(join(site.dataDir, below)) : []
  const count = async (): Promise<number> =>
    (await site.store.kysely.selectFrom('report').select('id').execute()).length

  it('attachments, uploads and resized images of one machine are there for another one', async () => {
    const attachment = attached(300_000)
    const { body } = await report(site, { attachment })
    expect(body.success).toBe(true)
    expect(await opened(body.data?.id ?? '')).toEqual(Buffer.from(await attachment.arrayBuffer()))
    const [key = ''] = await stored('reports/files')
    // sealed before it leaves this machine
    const sealed = await buffer(await openStorage(configOf(site)).open(key))
    expect(sealed.includes('%PDF')).toBe(false)

    const sent = await plain(2000, 1000).png().toBuffer()
    const { data } = (await upload(await editorOf(site), sent, 'a.png')).body
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, subject, { content: `<img src="${data.address}">` })
      return { tags: [] }
    })
    const whole = await other.ask(data.address)
    expect(whole.status).toBe(200)
    expect(whole.body).toHaveLength(data.bytes)
    const part = await other.ask(data.address, { headers: { range: 'bytes=8-11' } })
    expect([part.status, part.body.toString()]).toEqual([206, 'WEBP'])

    const resized = `${data.address}?type=thumb&opt=C630x354.fwebp`
    const made = await site.ask(resized)
    expect(made.status).toBe(200)
    const image = await vi.waitFor(
      async () => {
        const [name] = await stored('images')
        if (name === undefined) throw new Error('not there yet')
        return name
      },
      { timeout: 30_000 },
    )
    // what the other machine sends was not generated there
    await openStorage(configOf(site)).put(image, Buffer.from('from the storage'))
    expect((await other.ask(resized)).text).toBe('from the storage')

    const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await openStorage(configOf(site)).put('media/on/로고.svg', logo)
    expect((await other.ask(encodeURI('/media/on/로고.svg'))).body).toEqual(logo)
    for (const below of ['reports/files', 'reports/incoming', 'uploads/files', 'uploads/incoming'])
      expect([below, files(below)]).toEqual([below, []])
  })

  it('a store that stalls, is full or is away: 503, nothing lost, and it recovers', async () => {
    const editor = await editorOf(site)
    let size = 100_000
    /** A published image that nobody has requested yet. */
    const shown = async (): Promise<Asset> => {
      const image = await plain(30, 30, `#${(size += 1)}`)
        .png()
        .toBuffer()
      const { data } = (await upload(editor, image, 'b.png')).body
      await site.store.publish(async (tx) => {
        await site.studio.media.publish(tx, `content/${size}`, {
          content: `<img src="${data.address}">`,
        })
        return { tags: [] }
      })
      return data
    }
    let image = await shown()
    const before = { reports: await count(), attachments: await stored('reports/files') }
    const accepted: [string, File][] = []

    const failing = async (isReadable: boolean): Promise<void> => {
      const attachment = attached((size += 1))
      const form = reportForm(await solved(site.origin), { attachment })
      const [refused, rejected, page, media] = await Promise.all([
        sendReport(site.origin, form),
        plain(10, 10, `#${size}`)
          .png()
          .toBuffer()
          .then((bytes) => upload(editor, bytes)),
        site.ask('/'),
        site.ask(image.address),
      ])
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5])
      expect(refused.body.message).toMatch(/[가-힣]/)
      expect(rejected.answer.status).toBe(503)
      expect(page.status).toBe(200)
      expect(media.status).toBe(isReadable ? 200 : 503)
      if (!isReadable) {
        expect(media.headers['retry-after']).toBe('5')
        expect(media.headers['cache-control']).toContain('no-store')
      }
      // one without an attachment needs no storage
      expect((await report(site)).body.success).toBe(true)
      before.reports += 1
      expect(await count()).toBe(before.reports)
      expect(files('reports/incoming')).toEqual([])
      expect(files('uploads/incoming')).toEqual([])
    }
    const recovered = async (): Promise<void> => {
      const attachment = attached((size += 1))
      const { body } = await report(site, { attachment })
      expect(body.success).toBe(true)
      before.reports += 1
      accepted.push([body.data?.id ?? '', attachment])
      for (const one of [site, other])
        expect((await one.ask(image.address)).body).toHaveLength(image.bytes)
      image = await shown()
    }

    s3().stall()
    await failing(false).finally(() => s3().resume())
    await recovered()
    s3().full(true)
    await failing(true).finally(() => s3().full(false))
    await recovered()
    await s3().kill()
    await failing(false).finally(() => s3().start())
    await recovered()

    for (const [id, attachment] of accepted)
      expect(await opened(id)).toEqual(Buffer.from(await attachment.arrayBuffer()))
    // what a stalled store took all the same is swept, as no report names it
    const names = await site.store.kysely
      .selectFrom('report_attachment')
      .select('storedName')
      .execute()
    const kept = new Set(names.map(({ storedName }) => `reports/files/${storedName}`))
    for (const key of [...before.attachments, ...kept])
      expect(await stored('reports/files')).toContain(key)
    expect(kept.size).toBe(before.attachments.length + accepted.length)
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ImportRecord, ImportRow } from '../../contract/studio/imports.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { Draft, SubjectRow } from '../../contract/studio/work.ts'
import { cleanBody } from '../../server/content/body.ts'
import { root } from '../server.ts'
import { usuallyOn } from '../thorough.ts'
import { type Zipped, zipped } from '../zip.ts'
import { DATABASES } from './studio-kit.ts'
import { opened } from './studio-workflow-kit.ts'

const FIXTURES = join(root, 'server/studio/imports/wordpress/fixtures')
const EXPORT: Zipped = {
  ...{
    path: 'blog/export.xml',
    body: readFileSync(join(FIXTURES, 'export.xml')),
    isDeflated: true,
  },
}
const FILES: Zipped[] = globSync('**/*.*', { cwd: join(FIXTURES, 'pictures') })
  .sort()
  .map((path) => ({
    ...{ path: `blog/wp-content/uploads/${path}` },
    body: readFileSync(join(FIXTURES, 'pictures', path)),
  }))

async function openImports(database: (typeof DATABASES)[number]) {
  const kit = await opened(database)
  const { site, editor } = kit
  site.studio.jobs.start()
  onTestFinished(() => site.studio.jobs.stop())
  const get = async <T>(path: string): Promise<T> => (await editor.call('GET', path)).body.data as T
  const rested = async (id: string): Promise<ImportRecord> => {
    const one = () => get<ImportRecord>(`/imports/${id}`)
    await expect.poll(async () => (await one()).job, { timeout: 60_000 }).toBeNull()
    return one()
  }
  return {
    ...kit,
    get,
    async read(bytes: Buffer): Promise<ImportRecord> {
      const path = '/imports?name=export.zip&kind=wordpressXml'
      const { answer, body } = await editor.call('POST', path, { bytes })
      expect(answer.status, answer.text).toBe(200)
      return rested((body.data as { id: string }).id)
    },
    async order(id: string, step: 'run' | 'take-back', body?: object): Promise<ImportRecord> {
      const { answer } = await editor.call('POST', `/imports/${id}/${step}`, { body })
      expect(answer.status, answer.text).toBe(200)
      return rested(id)
    },
    async files(id: string): Promise<ImportRow[]> {
      const { rows } = await get<{ rows: ImportRow[] }>(`/imports/${id}/rows`)
      return rows.filter(({ what }) => what === 'file')
    },
    async library(): Promise<Asset[]> {
      const { rows } = await get<{ rows: Asset[] }>('/media')
      return rows.filter(({ id }) => !id.startsWith('content:'))
    },
    /** Names of the archives of imports in the storage. */
    async archives(): Promise<string[]> {
      const names: string[] = []
      for await (const { key } of site.studio.media.files.list()) names.push(key)
      return names.filter((name) => name.startsWith('import-'))
    },
  }
}

describe.each(usuallyOn('PostgreSQL', DATABASES))('an archive of WordPress (%s)', (database) => {
  it('brings the files that articles name, each once, and takes them back unless they are used', async () => {
    const { get, read, order, files, library, archives, editor } = await openImports(database)
    // one is there before, and another is no picture
    const buoy = FILES.find(({ path }) => path.endsWith('/buoy.png')) as Zipped
    const { body } = await editor.call('POST', '/media?name=buoy.png', {
      bytes: Buffer.from(buoy.body),
    })
    const before = (body.data as { id: string }).id
    const broken = FILES.map((file) =>
      file.path.endsWith('/sunset.jpg') ? { ...file, body: 'no picture' } : file,
    )
    const record = await read(zipped([EXPORT, ...broken]))
    expect(record).toMatchObject({ state: 'READY', problem: null, encoding: 'utf-8' })
    const found = await files(record.id)
    expect(found.length).toBeGreaterThan(3)
    expect(found.every(({ state, asset }) => state === 'READY' && asset === null)).toBe(true)
    expect((await library()).map(({ id }) => id)).toEqual([before])
    expect(await archives()).toHaveLength(1)

    const run = await order(record.id, 'run', { doubles: false })
    expect(run.state).toBe('DONE')
    expect(await archives()).toEqual([])
    const taken = await files(record.id)
    const of = (name: string): ImportRow =>
      taken.find(({ title }) => title.endsWith(name)) as ImportRow
    expect(of('/sunset.jpg')).toMatchObject({
      ...{ state: 'REFUSED', asset: null },
      notes: [{ field: null, reason: 'media_refused', detail: '' }],
    })
    expect(of('/buoy.png')).toMatchObject({
      ...{ state: 'MADE', asset: before },
      notes: [{ field: null, reason: 'media_known', detail: '' }],
    })
    const { rows } = await get<{ rows: SubjectRow[] }>('/subjects?kind=pressRelease')
    const drafts = await Promise.all(
      rows.map(({ subject }) => get<Draft>(`/subjects/${encodeURIComponent(subject)}`)),
    )
    const text = JSON.stringify(drafts.map(({ document }) => document))
    expect(text).not.toMatch(/media\/import|about:blank/)
    const assets = await library()
    expect(assets.length).toBe(taken.filter(({ state }) => state === 'MADE').length)
    for (const { address, shownAt, uses } of assets) {
      expect(text).toContain(address)
      expect(uses).toBeGreaterThan(0)
      const shown = await editor.call('GET', shownAt.slice('/api/studio/v1'.length))
      expect(shown.answer.status).toBe(200)
    }
    // descriptions of the former site; a file that was there keeps its own
    const alts = new Map(assets.map(({ originName, alt }) => [originName, alt]))
    expect(alts.get('lighthouse.jpg')).toEqual({ KOR: '낮은 언덕 위의 하얀 등대', ENG: '' })
    expect(alts.get('buoy.png')).toEqual({ KOR: '', ENG: '' })
    // a refused file leaves neither its figure nor its link
    const bodies = drafts.map(({ document }) => document.content)
    expect(bodies.join()).not.toMatch(/<figure>\s*<(?!img)|<a>|Evening at the pier<\/figcaption>/)
    expect(bodies.join()).toContain('the picture there.')
    for (const content of bodies) expect(cleanBody(content)).toBe(content)
    const featured = drafts.filter(({ document }) => document.image)
    expect(featured.length).toBeGreaterThan(0)
    for (const { document } of featured)
      expect(assets.map(({ address }) => address)).toContain(document.image)

    // a draft that somebody changed keeps its files
    const [changed] = featured
    if (!changed) throw new Error('no article with an image')
    const saved = await editor.call(
      'PUT',
      `/subjects/${encodeURIComponent(changed.row.subject)}/draft`,
      {
        version: changed.row.version,
        body: { document: { ...changed.document, title: '고친 제목' } },
      },
    )
    expect(saved.answer.status, saved.answer.text).toBe(200)
    const back = await order(record.id, 'take-back')
    expect(back).toMatchObject({ state: 'TAKEN_BACK', counts: { made: 0 } })
    const left = (await library()).map(({ address }) => address)
    const own = JSON.stringify(changed.document)
    for (const { address, id } of assets)
      expect(left.includes(address), address).toBe(id === before || own.includes(address))
    const kept = (await files(record.id)).filter(({ state }) => state === 'KEPT')
    expect(kept.flatMap(({ notes }) => notes.map(({ reason }) => reason))).toContain('used')
  }, 120_000)

  it('is refused if it is broken, hostile, or has no export', async () => {
    const { read, archives, editor } = await openImports(database)
    const whole = zipped([EXPORT])
    const cases: [Buffer, string][] = [
      [whole.subarray(0, whole.length - 30), 'zip'],
      [zipped([{ ...EXPORT, flags: 1 }]), 'zip_encrypted'],
      [zipped([EXPORT, { path: '../../etc/passwd', body: 'x' }]), 'zip'],
      [zipped([EXPORT, { path: '/etc/passwd', body: 'x' }]), 'zip'],
      // the directory says less than there is
      [zipped([{ ...EXPORT, bytes: 1000 }]), 'zip'],
      // a hundred times its bytes
      [
        zipped([EXPORT, { path: 'a.bin', body: Buffer.alloc(80_000_000), isDeflated: true }]),
        'zip_large',
      ],
      [
        zipped(Array.from({ length: 20_001 }, (_, at) => ({ path: `${at}`, body: '' }))),
        'zip_large',
      ],
      [zipped([...FILES]), 'zip_export'],
      [zipped([EXPORT, { ...EXPORT, path: 'other.xml' }]), 'zip_export'],
      // a link is no file
      [zipped([{ ...EXPORT, mode: 0o120777 }]), 'zip_export'],
    ]
    for (const [bytes, problem] of cases)
      expect(await read(bytes)).toMatchObject({ state: 'REFUSED', problem, counts: { rows: 0 } })
    expect(await archives()).toEqual([])
    const other = await editor.call('POST', '/imports?name=a.zip', { bytes: whole })
    expect(other.answer.status).toBe(415)
  }, 120_000)
})

import { describe, expect, it, onTestFinished } from 'vitest'
import type { FilmFiles } from '../../contract/studio/films.ts'
import type { FileVersions } from '../../contract/studio/media-versions.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { orphansModel } from '../../server/studio/media/orphans.model.ts'
import { film, ownWebm, streams } from './film-kit.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { atOnce, data, publish, stored, upload } from './studio-media-kit.ts'

interface Answered {
  status: number
  data: Asset
  problem?: string
}
const replace = async (by: Caller, { id, version }: Asset, bytes: Buffer) =>
  (await by.call('PUT', `/media/${id}/file?version=${version}`, { bytes }))
    .body as unknown as Answered
const restore = async (by: Caller, { id, version: seen }: Asset, version: string) =>
  (await by.call('POST', `/media/${id}/versions/${version}/restore`, { body: { seen } }))
    .body as unknown as Answered
const assetOf = (by: Caller, id: string) => data<Asset>(by, `/media/${id}`)
const filmsOf = (by: Caller, id: string) => data<FilmFiles>(by, `/media/${id}/films`)
const RESTS = ['mp4', 'webm', 'small.mp4', 'small.webm']

describe.each(DATABASES)('a film of which MP4 and WebM were uploaded, on %s', (database) => {
  it('is replaced as a whole: no address shows the former one, its WebM is made again, and both files come back with their version', async () => {
    const { site, as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const [mp4, webm] = [film(1), ownWebm('640x360')]
    const { data: single } = (await upload(writer, mp4, '등대.mp4')).body
    const twin = `&twinOf=${single.id}`
    const { data: pair } = (await upload(writer, webm, '등대.webm', twin)).body
    await publish(site, pair.id)
    const get = (rest: string) => site.ask(`/media/studio/${pair.id}.${rest}`)
    const shown = async (rests = RESTS) =>
      Promise.all(
        rests.map(async (rest) => {
          const { headers, body } = await get(rest)
          return `${headers['content-type']} ${streams(body)[0]}`
        }),
      )
    const BOTH = ['video/mp4 h264,640,360', 'video/webm vp9,640,360']
    expect(await shown()).toEqual([...BOTH, ...BOTH])
    const before = await get('webm')

    const short = film(1, '320x180')
    expect((await replace(writer, pair, short)).problem).toBe('published')
    const other = ownWebm('320x180')
    expect(await replace(editor, pair, other)).toMatchObject({ status: 415, problem: 'kind' })
    expect(await shown(['webm']), 'refused').toEqual([BOTH[1]])

    const { status, data: replaced } = await atOnce(() => replace(editor, pair, short))
    expect(status).toBe(200)
    expect(replaced).toMatchObject({
      ...{ id: pair.id, address: pair.address, twin: true, paired: false },
    })
    const ALONE = 'video/mp4 h264,320,180'
    expect(await shown()).toEqual(RESTS.map(() => ALONE))
    // who plays the former file does not go on with the new one
    const etag = before.headers.etag as string
    const range = { range: 'bytes=100-', 'if-range': etag, 'if-none-match': etag }
    expect(
      (await site.ask(`/media/studio/${pair.id}.webm`, { headers: range })).headers.etag,
    ).not.toBe(etag)
    expect((await filmsOf(writer, pair.id)).job?.state).toBe('WAITING')
    site.studio.jobs.start()
    onTestFinished(() => site.studio.jobs.stop())
    const state = async () => (await filmsOf(writer, pair.id)).job?.state
    await expect.poll(state, { timeout: 60_000 }).toBe('DONE')
    expect((await shown(['mp4', 'webm'])).map((one) => one.split(' ').at(-1))).toEqual([
      'h264,320,180',
      'vp9,320,180',
    ])

    // the same pair once more is another file, and no version that is restored beside it
    const { data: again } = (await upload(writer, mp4, '등대.mp4')).body
    const to = `&twinOf=${again.id}`
    const { data: anew } = (await upload(writer, webm, '등대.webm', to)).body
    expect(anew).toMatchObject({ paired: true, twin: true })
    expect(anew.id).not.toBe(pair.id)
    expect((await get('mp4')).body.equals(mp4)).toBe(false)
    expect(await restore(editor, await assetOf(editor, pair.id), pair.version)).toMatchObject({
      ...{ status: 409, problem: 'same', data: { id: anew.id } },
    })
    expect((await writer.call('DELETE', `/media/${anew.id}`)).body.status).toBe(200)

    // neither file of a version is swept, and both come back
    const orphans = orphansModel(site.store, site.studio.media.files)
    expect(await orphans.run(Date.now() + 40 * 86_400_000)).toBe(0)
    const now = await assetOf(editor, pair.id)
    const { versions } = await data<FileVersions>(editor, `/media/${pair.id}/versions`)
    expect(versions.map(({ version }) => version)).toEqual([pair.version])
    const { data: back } = await atOnce(() => restore(editor, now, pair.version))
    expect(back).toMatchObject({ version: pair.version, twin: true, paired: true })
    expect(await shown()).toEqual([...BOTH, ...BOTH])
    expect((await get('webm')).body.equals(before.body)).toBe(true)
    expect(await filmsOf(writer, pair.id)).toEqual({ files: [], job: null })
    const kept = [`${pair.id}.mp4`, `${pair.id}.webm`, `${replaced.version}.mp4`].sort()
    await expect.poll(() => stored(site), { timeout: 5000 }).toEqual(kept)

    // replaced while the files of the former video are still to be made: that order goes with them
    await site.studio.jobs.stop()
    const { data: third } = await replace(editor, back, film(1, '160x90'))
    expect((await filmsOf(writer, pair.id)).job?.state).toBe('WAITING')
    expect((await restore(editor, third, pair.version)).status).toBe(200)
    const open = await site.store.kysely
      .selectFrom('studio_job')
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .select('subject')
      .execute()
    expect(open).toEqual([])

    await site.store.kysely.deleteFrom('studio_media_use').execute()
    expect((await editor.call('DELETE', `/media/${pair.id}`)).body.status).toBe(200)
    expect(await stored(site)).toEqual([])
  }, 200_000)
})

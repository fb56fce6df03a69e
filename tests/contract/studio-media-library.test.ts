import { describe, expect, it } from 'vitest'
import type { Asset } from '../../contract/studio/media.ts'
import type { FileOutcome } from '../../contract/studio/media-many.ts'
import type { MediaFacets } from '../../contract/studio/media-library.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { data, pdf, plain, upload } from './studio-media-kit.ts'

const png = (width: number): Promise<Buffer> => plain(width, 20).png().toBuffer()
/** Names of the uploads that a query of the library finds, in order. */
const names = async (by: Caller, query: string): Promise<string[]> =>
  (await data<{ rows: Asset[] }>(by, `/media?${query}`)).rows
    .filter(({ address }) => address.startsWith('/media/studio/'))
    .map(({ originName }) => originName)
const q = (text: string): string => `q=${encodeURIComponent(text)}`
const change = (by: Caller, id: string, body: object) => by.call('PATCH', `/media/${id}`, { body })

describe.each(DATABASES)('the media library on %s', (database) => {
  it('finds files by words in names, tags, descriptions, credit and folder, and by an unfinished word', async () => {
    const { as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: lighthouse } = (await upload(writer, await png(40), '등대 준공식.png')).body
    const { data: harbour } = (await upload(writer, await png(41), 'harbour-night.png')).body
    await change(writer, lighthouse.id, {
      alt: { KOR: '하얀 등대 앞의 사람들', ENG: 'People before a white lighthouse' },
      credit: '한여울 사진관',
      folder: ' 2026 / 행사 ',
      tags: ['바다', '#준공', '바다'],
    })
    for (const text of [
      '등대',
      '준공식',
      '사람들',
      'white people',
      '여울',
      '행사',
      '바다',
      'lighth',
    ])
      expect([text, await names(writer, q(text))]).toEqual([text, ['등대 준공식.png']])
    expect(await names(writer, q('night harbour'))).toEqual(['harbour-night.png'])
    expect(await names(writer, q('등대 harbour'))).toEqual([])
    expect(await data<Asset>(writer, `/media/${lighthouse.id}`)).toMatchObject({
      folder: '2026/행사',
      tags: ['바다', '준공'],
    })
    // what it no longer says finds it no more; a removed file is in no index
    await change(writer, lighthouse.id, { alt: { KOR: '', ENG: '' }, tags: [] })
    expect(await names(writer, q('사람들'))).toEqual([])
    expect(await names(writer, q('바다'))).toEqual([])
    await writer.call('DELETE', `/media/${harbour.id}`)
    expect(await names(writer, q('harbour'))).toEqual([])
  })

  it('filters by folder, tag, uploader, use and size, sorts by name and size, and says what there is to filter by', async () => {
    const { as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const small = (await upload(writer, await png(50), '나.png', '&folder=2026')).body.data
    const big = (
      await upload(
        writer,
        Buffer.concat([await pdf(['Spring']), Buffer.alloc(1_200_000)]),
        '가.pdf',
        `&folder=${encodeURIComponent('2026/봄')}`,
      )
    ).body.data
    const other = (await upload(editor, await png(51), '다.png')).body.data
    await change(writer, other.id, { tags: ['바다'] })
    await writer.call('POST', '/subjects', {
      body: {
        kind: 'news',
        languageType: 'KOR',
        document: { title: '소식', image: small.address },
      },
    })
    expect(await names(writer, 'folder=2026&sort=name')).toEqual(['가.pdf', '나.png'])
    expect(await names(writer, `folder=${encodeURIComponent('2026/봄')}`)).toEqual(['가.pdf'])
    expect(await names(writer, 'folder=202')).toEqual([])
    expect(await names(writer, 'folder=/')).toEqual(['다.png'])
    expect(await names(writer, `tag=${encodeURIComponent('바다')}`)).toEqual(['다.png'])
    expect(await names(writer, `by=${editor.id}`)).toEqual(['다.png'])
    expect(await names(writer, 'used=yes')).toEqual(['나.png'])
    expect(await names(writer, 'used=no&sort=name')).toEqual(['가.pdf', '다.png'])
    expect(await names(writer, 'size=medium')).toEqual(['가.pdf'])
    expect(await names(writer, 'sort=-bytes')).toHaveLength(3)
    expect((await names(writer, 'sort=-bytes'))[0]).toBe('가.pdf')
    expect(await names(writer, 'sort=name')).toEqual(['가.pdf', '나.png', '다.png'])
    expect(await data<MediaFacets>(writer, '/media-facets')).toEqual({
      folders: [
        { folder: '2026', count: 1 },
        { folder: '2026/봄', count: 1 },
      ],
      tags: [{ tag: '바다', count: 1 }],
      people: [
        { id: editor.id, name: 'editor', count: 1 },
        { id: writer.id, name: 'writer', count: 2 },
      ],
    })
    expect(big.folder).toBe('2026/봄')
  })

  it('moves, tags and describes many at once, each with an outcome; folders are renamed with those in them', async () => {
    const { as } = await openStudio(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const files = []
    for (let index = 0; index < 3; index += 1)
      files.push((await upload(writer, await png(60 + index), `${index}.png`)).body.data)
    const ids = files.map(({ id }) => id)
    const [first, second, third] = ids as [string, string, string]
    await change(writer, first, { tags: ['옛것'] })
    const outcomes = async (path: string, body: object) =>
      (
        (await writer.call('POST', `/media/steps/${path}`, { body })).body
          .data as unknown as FileOutcome[]
      ).map(({ status, file }) => [status, file?.folder, file?.tags, file?.alt.ENG])
    expect(
      await outcomes('change', {
        ids: [...ids, '0'.repeat(32)],
        folder: '보도/사진',
        addTags: ['바다'],
        removeTags: ['옛것'],
      }),
    ).toEqual([
      [200, '보도/사진', ['바다'], ''],
      [200, '보도/사진', ['바다'], ''],
      [200, '보도/사진', ['바다'], ''],
      [404, undefined, undefined, undefined],
    ])
    expect(
      await outcomes('describe', {
        files: [
          { id: second, alt: { KOR: '부두', ENG: 'A quay' } },
          { id: third, decorates: true },
        ],
      }),
    ).toEqual([
      [200, '보도/사진', ['바다'], 'A quay'],
      [200, '보도/사진', ['바다'], ''],
    ])
    const rename = (by: Caller, from: string, to: string) =>
      by.call('POST', '/media-facets/rename-folder', { body: { from, to } })
    expect((await rename(writer, '보도', '자료')).body.status).toBe(403)
    expect((await rename(editor, '보도', '보도/새')).body).toMatchObject({
      status: 400,
      field: 'to',
    })
    expect((await rename(editor, '보도', 'a/b/c/d/e')).body).toMatchObject({ status: 400 })
    expect((await rename(editor, '없음', '자료')).body.status).toBe(404)
    expect((await rename(editor, '보도', '자료/2026')).body).toMatchObject({ data: { files: 3 } })
    expect((await data<Asset>(writer, `/media/${first}`)).folder).toBe('자료/2026/사진')
    expect((await names(writer, q('자료'))).sort()).toEqual(['0.png', '1.png', '2.png'])
    // too deep, too many, empty
    for (const body of [
      { folder: 'a/b/c/d/e/f' },
      { folder: 'a'.repeat(61) },
      { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
      { tags: [' , '] },
    ])
      expect((await change(writer, first, body)).body.status).toBe(400)
  })

  it('lets a writer put what visitors see into folders and tag it, and nothing more', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    const { data: file } = (await upload(writer, await png(70))).body
    await site.store.kysely
      .insertInto('studio_media_use')
      .values({ key: file.id, live: 1, subject: 'content/1' })
      .execute()
    expect((await change(writer, file.id, { folder: '로고', tags: ['공식'] })).body).toMatchObject({
      data: { folder: '로고', tags: ['공식'] },
    })
    expect((await change(writer, file.id, { folder: '', credit: '나' })).body).toMatchObject({
      status: 403,
      problem: 'published',
    })
    expect((await data<Asset>(writer, `/media/${file.id}`)).folder).toBe('로고')
  })

  it('indexes the files of a release without an index', async () => {
    const { site, as } = await openStudio(database)
    const writer = await as('WRITER')
    await upload(writer, await png(80), '예전 파일.png')
    await site.store.kysely.updateTable('studio_asset').set({ place: null }).execute()
    expect(await names(writer, q('예전'))).toEqual([])
    await site.studio.media.indexMissing()
    expect(await names(writer, q('예전'))).toEqual(['예전 파일.png'])
    expect(await names(writer, '')).toEqual(['예전 파일.png'])
  })
})

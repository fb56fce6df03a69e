import { describe, expect, it } from 'vitest'
import type { Caption } from '../../contract/content.ts'
import type { Captions } from '../../contract/studio/caption-calls.ts'
import type { Cue } from '../../contract/studio/captions.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { data, upload, video, webm } from './studio-media-kit.ts'
import { opened, step } from './studio-workflow-kit.ts'

const cue = (start: number, text: string, more: Partial<Cue> = {}): Cue => ({
  start,
  end: start + 1000,
  text,
  settings: '',
  ...more,
})
const save = async (
  by: Caller,
  id: string,
  cues: readonly Cue[],
  { language = 'KOR', version = 0 } = {},
) => {
  const { body } = await by.call('PUT', `/media/${id}/captions/${language}`, {
    version,
    body: { cues },
  })
  return body as unknown as { status: number; data: Captions; problem?: string; field?: string }
}
const film = async (by: Caller, seed: number) =>
  (await upload(by, video(seed), `준공식 ${seed}.mp4`)).body.data

describe.each(DATABASES)('captions of films on %s', (database) => {
  it('are saved in order by version for each language, downloaded as WebVTT, and recorded', async () => {
    const { site, as, writer } = await opened(database)
    const other = await as('WRITER', { name: 'other' })
    const { id } = await film(writer, 1)
    expect(await data<Captions[]>(writer, `/media/${id}/captions`)).toEqual(
      ['KOR', 'ENG'].map((language) => ({ language, version: 0, cues: [], by: null, at: null })),
    )
    const cues = [
      cue(2000, '둘째\n줄 < 3', { settings: 'line:0' }),
      cue(0, '<v 한여울>첫째 & 하나'),
    ]
    // as of any file that visitors do not see, by everybody who writes
    const saved = await save(other, id, cues)
    expect(saved).toMatchObject({
      status: 200,
      data: { language: 'KOR', version: 1, cues: [cues[1], cues[0]], by: { id: other.id } },
    })
    // the same once more changes nothing
    expect((await save(writer, id, cues, { version: 1 })).data.version).toBe(1)
    expect(await save(writer, id, [cue(0, '늦게')])).toMatchObject({
      status: 412,
      problem: 'stale',
    })
    expect((await save(writer, id, [cue(0, 'First')], { language: 'ENG' })).data.version).toBe(1)
    const { answer } = await writer.call('GET', `/media/${id}/captions/KOR/file`)
    expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('준공식 1.ko.vtt'))
    expect(answer.text).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<v 한여울>첫째 &amp; 하나\n\n' +
        '00:00:02.000 --> 00:00:03.000 line:0\n둘째\n줄 &lt; 3\n\n',
    )
    // removed ones keep counting: a save that began with them is stale
    expect((await save(writer, id, [], { version: 1 })).data).toMatchObject({
      version: 2,
      cues: [],
    })
    expect((await writer.call('GET', `/media/${id}/captions/KOR/file`)).body.status).toBe(404)
    expect((await save(writer, id, cues, { version: 1 })).status).toBe(412)
    const { rows } = await site.studio.auditLog.list({ subject: `media/${id}` })
    expect(rows.map(({ action, details }) => [action, details.language, details.cues])).toEqual([
      ['media.captions', 'KOR', 0],
      ['media.captions', 'ENG', 1],
      ['media.captions', 'KOR', 2],
      ['media.upload', undefined, undefined],
    ])
  })

  it('are refused with faults, beyond the limits, for other files, and without rights', async () => {
    const { as, writer, nobody, site } = await opened(database)
    const { id } = await film(writer, 2)
    const faults: Cue[] = [
      cue(0, ''),
      cue(0, ' \n'),
      cue(0, 'a', { end: 0 }),
      cue(-1, 'a'),
      cue(0.5, 'a'),
      cue(0, 'a'.repeat(401)),
      cue(0, 'a', { settings: 'line:0\nNOTE' }),
      cue(13 * 3_600_000, 'a'),
    ]
    for (const one of faults)
      expect(await save(writer, id, [one]), JSON.stringify(one)).toMatchObject({ status: 400 })
    const many = Array.from({ length: 3001 }, (_, at) => cue(at * 1000, '글'))
    expect((await save(writer, id, many)).status).toBe(400)
    const heavy = many.slice(0, 600).map((one) => ({ ...one, text: '글'.repeat(390) }))
    expect(await save(writer, id, heavy)).toMatchObject({ status: 413, field: 'cues' })
    const image = await upload(
      writer,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a',
    )
    for (const none of [image.body.data?.id ?? 'x', 'f'.repeat(32), 'content:video/main.mp4'])
      expect((await save(writer, encodeURIComponent(none), [cue(0, 'a')])).status).toBe(404)
    expect((await nobody.call('GET', `/media/${id}/captions`)).body.status).toBe(401)
    const { body } = await writer.call('PUT', `/media/${id}/captions/KOR`, { body: { cues: [] } })
    expect(body.status).toBe(400)
    // seen by visitors: only with the right to publish
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, 'content/1', { video: `/media/studio/${id}` })
      return { tags: [] }
    })
    expect(await save(writer, id, [cue(0, 'a')])).toMatchObject({
      status: 403,
      problem: 'published',
    })
    expect((await save(await as('EDITOR'), id, [cue(0, 'a')])).status).toBe(200)
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('are on the pages of visitors with the next request, in every process, and only while the film is', async () => {
    const { site, writer, editor, begin } = await opened(database)
    const [mp4, inBody] = [await film(writer, 3), await film(writer, 4)]
    const { data: hero } = (await upload(writer, webm(3), 'a.webm', `&twinOf=${mp4.id}`)).body
    const draft = await begin('준공식 영상', {
      video: hero.address.replace('.mp4', ''),
      content: `<p>글</p><video src="${inBody.address}" controls></video>`,
    })
    await save(writer, inBody.id, [cue(0, '본문 자막')])
    const early = `/media/studio/${inBody.id}.ko.0123456789abcdef.vtt`
    expect((await site.ask(early)).status).toBe(404)
    // in a preview, below its token and for as long as it opens
    const { data: preview } = (
      await writer.call('POST', `/subjects/${encodeURIComponent(draft.row.subject)}/previews`, {
        body: { days: 1 },
      })
    ).body as unknown as { data: { address: string; preview: { id: string } } }
    const token = new URL(preview.address).searchParams.get('preview')
    const named = (await data<Captions[]>(writer, `/media/${inBody.id}/captions`))[0]
    expect(named?.version).toBe(1)
    const previewed = await site.studio.preview.open(token ?? '', undefined)
    const content = await previewed
      ?.over(createSiteModel(site.store, () => []).forRequest(() => {}))
      .content.detail(draft.row.contentIdx)
    const [ofPreview] = content?.captions ?? []
    expect(ofPreview?.video).toBe(`/media/studio/${token}/${inBody.id}`)
    const key = ofPreview?.url.slice('/media/'.length) ?? ''
    expect(await site.studio.upload(key, undefined)).toMatchObject({
      cacheControl: 'private, no-store',
    })
    expect(await site.studio.upload(key.replace(`${token}/`, ''), undefined)).toBeNull()
    const published = await step(editor, 'publish', draft)
    expect(published.status, JSON.stringify(published)).toBe(200)
    const path = `/api/v1/content/${draft.row.contentIdx}`
    const other = await openApiSite(database, { beside: site })
    try {
      const captionsAt = async (one: typeof site): Promise<Caption[] | undefined> =>
        (await one.json(path)).body.data.captions
      const [first] = (await captionsAt(site)) as [Caption]
      expect(await captionsAt(other)).toEqual([first])
      expect(first).toEqual({
        video: inBody.address.replace('.mp4', ''),
        language: 'KOR',
        url: expect.stringMatching(
          new RegExp(`^/media/studio/${inBody.id}\\.ko\\.[0-9a-f]{16}\\.vtt$`),
        ),
      })
      const file = await site.ask(first.url)
      expect(file).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/vtt; charset=utf-8',
          'cache-control': 'private, max-age=604800',
        },
      })
      expect(file.text).toContain('본문 자막')
      const again = await site.ask(first.url, {
        headers: { 'if-none-match': file.headers.etag as string },
      })
      expect(again.status).toBe(304)

      expect((await save(editor, hero.id, [cue(0, 'Hero')], { language: 'ENG' })).status).toBe(200)
      await save(editor, inBody.id, [cue(0, '고친 자막')], { version: 1 })
      for (const one of [site, other]) {
        const now = await captionsAt(one)
        expect(now?.map(({ video, language }) => [video, language])).toEqual([
          [first.video, 'KOR'],
          [hero.address.replace('.mp4', ''), 'ENG'],
        ])
        expect(now?.[0]?.url).not.toBe(first.url)
        expect((await one.ask(now?.[0]?.url ?? '')).text).toContain('고친 자막')
        // a page that was opened before gets the present ones, and nobody keeps them
        const former = await one.ask(first.url)
        expect(former.text).toContain('고친 자막')
        expect(former.headers['cache-control']).toBe('no-store')
      }
      for (const [id, version, language] of [
        [inBody.id, 2, 'KOR'],
        [hero.id, 1, 'ENG'],
      ] as const)
        await save(editor, id, [], { version, language })
      // without any, the page is the one that it was before
      for (const one of [site, other])
        expect((await one.json(path)).body.data).not.toHaveProperty('captions')
      expect((await site.ask(first.url)).status).toBe(404)
      await save(editor, inBody.id, [cue(0, '고친 자막')], { version: 3 })
      const [last] = (await captionsAt(site)) as [Caption]
      const live = await data<{ row: { version: number } }>(
        editor,
        `/subjects/${encodeURIComponent(draft.row.subject)}`,
      )
      expect((await step(editor, 'withdraw', draft, {}, live.row.version)).status).toBe(200)
      for (const one of [site, other]) expect((await one.ask(last.url)).status).toBe(404)
    } finally {
      await other.stop()
    }
  })

  it('of a film that comes with a release are written by who may publish, and are on its pages', async () => {
    const { site, writer, editor, begin } = await opened(database)
    const id = encodeURIComponent('content:video/sosin-story-1.mp4')
    const video = '/media/video/sosin-story-1'
    const draft = await begin('가게 이야기', {
      video,
      content: `<p>글</p><video src="${video}.mp4" controls></video>`,
    })
    expect((await step(editor, 'publish', draft)).status).toBe(200)
    const path = `/api/v1/content/${draft.row.contentIdx}`
    const other = await openApiSite(database, { beside: site })
    try {
      for (const one of [site, other])
        expect((await one.json(path)).body.data).not.toHaveProperty('captions')
      expect(await save(writer, id, [cue(0, '어서 오세요')])).toMatchObject({
        ...{ status: 403, problem: 'published' },
      })
      expect((await save(editor, id, [cue(0, '어서 오세요')])).data).toMatchObject({ version: 1 })
      expect(await save(editor, id, [cue(0, '늦게')])).toMatchObject({ status: 412 })
      for (const one of [site, other]) {
        const [first, ...more] = (await one.json(path)).body.data.captions as Caption[]
        expect([first?.video, first?.language, more]).toEqual([video, 'KOR', []])
        expect(first?.url).toMatch(/^\/media\/video\/sosin-story-1\.ko\.[0-9a-f]{16}\.vtt$/)
        expect(await one.ask(first?.url ?? '')).toMatchObject({
          status: 200,
          headers: { 'content-type': 'text/vtt; charset=utf-8' },
          text: expect.stringContaining('어서 오세요'),
        })
      }
      const { answer } = await editor.call('GET', `/media/${id}/captions/KOR/file`)
      expect(answer.headers['content-disposition']).toContain('sosin-story-1.ko.vtt')
      await save(editor, id, [], { version: 1 })
      for (const one of [site, other])
        expect((await one.json(path)).body.data).not.toHaveProperty('captions')
    } finally {
      await other.stop()
    }
    // its second file, an image and what a release does not have are no films of the library
    for (const none of ['video/sosin-story-1.webm', 'video/sosin-story-1.webp', 'video/none.mp4'])
      expect(
        (await save(editor, encodeURIComponent(`content:${none}`), [cue(0, 'a')])).status,
        none,
      ).toBe(404)
    const made = 'none.ko.0123456789abcdef.vtt'
    for (const key of [made, `video/${made}`, `video/sosin-story-1.mp4.${made}`])
      expect((await site.ask(`/media/${key}`)).status, key).toBe(404)
  })

  it('go along with the film that gets its second file, and are removed with it', async () => {
    const { site, writer } = await opened(database)
    const alone = await film(writer, 5)
    await save(writer, alone.id, [cue(0, '함께')])
    const { data: both } = (await upload(writer, webm(5), 'a.webm', `&twinOf=${alone.id}`)).body
    expect(both.id).not.toBe(alone.id)
    const [korean] = await data<Captions[]>(writer, `/media/${both.id}/captions`)
    expect(korean).toMatchObject({ version: 1, cues: [cue(0, '함께')] })
    expect((await writer.call('DELETE', `/media/${both.id}`)).body.status).toBe(200)
    expect(await site.store.kysely.selectFrom('studio_caption').select('asset').execute()).toEqual(
      [],
    )
  })
})

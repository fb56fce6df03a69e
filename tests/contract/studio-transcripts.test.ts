import { describe, expect, it } from 'vitest'
import type { Transcript as Shown } from '../../contract/content.ts'
import type { Transcript } from '../../contract/studio/transcript-calls.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { wav } from '../wav.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { data, plain, upload } from './studio-media-kit.ts'
import { opened, step } from './studio-workflow-kit.ts'

const save = async (
  by: Caller,
  id: string,
  text: string,
  { language = 'KOR', version = 0 } = {},
) => {
  const { body } = await by.call('PUT', `/media/${id}/transcripts/${language}`, {
    version,
    body: { text },
  })
  return body as unknown as { status: number; data: Transcript; problem?: string }
}
const audio = async (by: Caller, pitch: number) =>
  (await upload(by, wav(1, pitch), `인터뷰 ${pitch}.wav`)).body.data

describe.each(DATABASES)('transcripts of audio on %s', (database) => {
  it('are saved by version for each language, recorded, refused beyond the limit and without rights', async () => {
    const { site, as, writer, nobody } = await opened(database)
    const { id } = await audio(writer, 300)
    expect(await data<Transcript[]>(writer, `/media/${id}/transcripts`)).toEqual(
      ['KOR', 'ENG'].map((language) => ({ language, version: 0, text: '', by: null, at: null })),
    )
    const saved = await save(writer, id, '  한여울: 첫째\r\n둘째\n \t\n셋째 < 4 \n')
    expect(saved).toMatchObject({
      status: 200,
      data: {
        language: 'KOR',
        version: 1,
        text: '한여울: 첫째\n둘째\n\n셋째 < 4',
        by: { id: writer.id },
      },
    })
    // the same once more changes nothing
    expect((await save(writer, id, saved.data.text, { version: 1 })).data.version).toBe(1)
    expect(await save(writer, id, '늦게')).toMatchObject({ status: 412, problem: 'stale' })
    expect((await save(writer, id, 'First', { language: 'ENG' })).data.version).toBe(1)
    expect((await save(writer, id, '가'.repeat(50_000), { version: 1 })).status).toBe(200)
    expect((await save(writer, id, '가'.repeat(50_001), { version: 2 })).status).toBe(400)
    // a removed one keeps counting: a save that began with it is stale
    expect((await save(writer, id, ' \n', { version: 2 })).data).toMatchObject({
      ...{ version: 3, text: '' },
    })
    expect((await save(writer, id, '글', { version: 2 })).status).toBe(412)
    const picture = (await upload(writer, await plain(20, 20).png().toBuffer(), 'a.png')).body.data
    for (const none of [picture.id, 'f'.repeat(32), 'content:audio/1002.male.mp3'])
      expect((await save(writer, encodeURIComponent(none), '글')).status, none).toBe(404)
    expect((await nobody.call('GET', `/media/${id}/transcripts`)).body.status).toBe(401)
    const { body } = await writer.call('PUT', `/media/${id}/transcripts/KOR`, {
      body: { text: '' },
    })
    expect(body.status).toBe(400)
    const { rows } = await site.studio.auditLog.list({ subject: `media/${id}` })
    expect(
      rows.map(({ action, details }) => [action, details.language, details.characters]),
    ).toEqual([
      ['media.transcript', 'KOR', 0],
      ['media.transcript', 'KOR', 50_000],
      ['media.transcript', 'ENG', 5],
      ['media.transcript', 'KOR', 18],
      ['media.upload', undefined, undefined],
    ])
    // heard by visitors: only with the right to publish
    await site.store.publish(async (tx) => {
      await site.studio.media.publish(tx, 'content/1', {
        content: `<audio src="/media/studio/${id}.wav"></audio>`,
      })
      return { tags: [] }
    })
    const live = { version: 3 }
    expect(await save(writer, id, '글', live)).toMatchObject({ status: 403, problem: 'published' })
    expect((await save(await as('EDITOR'), id, '글', live)).status).toBe(200)
    expect(await site.studio.audit.verify()).toMatchObject({ broken: null })
  })

  it('are in the articles that play the file with the next request, in every process, and are removed with it', async () => {
    const { site, writer, editor, begin } = await opened(database)
    const [first, second] = [await audio(writer, 500), await audio(writer, 600)]
    const body = [first, second]
      .map(({ address }) => `<figure><audio src="${address}" controls></audio></figure>`)
      .join('')
    const draft = await begin('등대지기의 말', { content: body })
    await save(writer, first.id, '등대지기의 말')
    const previews = `/subjects/${encodeURIComponent(draft.row.subject)}/previews`
    const { data: preview } = (await writer.call('POST', previews, { body: { days: 1 } }))
      .body as unknown as { data: { address: string } }
    const token = new URL(preview.address).searchParams.get('preview') ?? ''
    const previewed = await (await site.studio.preview.open(token, undefined))
      ?.over(createSiteModel(site.store, () => []).forRequest(() => {}))
      .content.detail(draft.row.contentIdx)
    // below the token, as the file itself
    expect(previewed?.transcripts).toEqual([
      {
        audio: first.address.replace('/studio/', `/studio/${token}/`),
        language: 'KOR',
        text: '등대지기의 말',
      },
    ])
    const published = await step(editor, 'publish', draft)
    expect(published.status, JSON.stringify(published)).toBe(200)
    const path = `/api/v1/content/${draft.row.contentIdx}`
    const other = await openApiSite(database, { beside: site })
    try {
      const shownBy = async (one: typeof site): Promise<Shown[] | undefined> =>
        (await one.json(path)).body.data.transcripts
      for (const one of [site, other])
        expect(await shownBy(one)).toEqual([
          { audio: first.address, language: 'KOR', text: '등대지기의 말' },
        ])
      await save(editor, first.id, '고친 말', { version: 1 })
      // in another language where there is none in the article's
      await save(editor, second.id, 'Words', { language: 'ENG' })
      for (const one of [site, other])
        expect(await shownBy(one)).toEqual([
          { audio: first.address, language: 'KOR', text: '고친 말' },
          { audio: second.address, language: 'ENG', text: 'Words' },
        ])
      await save(editor, second.id, '말', { language: 'KOR' })
      for (const one of [site, other])
        expect((await shownBy(one))?.[1]).toMatchObject({ language: 'KOR', text: '말' })
      await save(editor, first.id, '', { version: 2 })
      await save(editor, second.id, '', { version: 1 })
      await save(editor, second.id, '', { version: 1, language: 'ENG' })
      // without any, the answer is the one that it was before
      for (const one of [site, other])
        expect((await one.json(path)).body.data).not.toHaveProperty('transcripts')
    } finally {
      await other.stop()
    }
    const unused = await audio(writer, 700)
    await save(writer, unused.id, '말')
    expect((await writer.call('DELETE', `/media/${unused.id}`)).body.status).toBe(200)
    const rows = await site.store.kysely
      .selectFrom('studio_transcript')
      .select('asset')
      .where('asset', '=', unused.id)
      .execute()
    expect(rows).toEqual([])
  })
})

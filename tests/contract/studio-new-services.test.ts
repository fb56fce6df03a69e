import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import type { SiteDocumentDraft, SiteDocumentRow } from '../../contract/studio/document-calls.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { root } from '../server.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Services that editors create in the studio, over HTTP.

const SLUG = 'YunseulHarbor'
const subjectIn = (language: 'KOR' | 'ENG', slug = SLUG) => `document/services/${slug}/${language}`
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`
const titles = { KOR: '윤슬포구', ENG: 'Yunseul Harbor' }
const create = (caller: Caller, slug = SLUG, more: object = {}) =>
  caller.call('POST', '/documents', { body: { collection: 'services', slug, titles, ...more } })
/** `data` of an answer. */
const dataOf = <T>({ body }: { body: { data?: unknown } }): T => body.data as T
const read = async (caller: Caller, subject: string): Promise<SiteDocumentDraft> => {
  const { answer, body } = await caller.call('GET', at(subject))
  expect(answer.status, answer.text).toBe(200)
  return body.data
}
const remove = (caller: Caller, subject: string, version: number) =>
  caller.call('DELETE', at(subject), { version })
/** Fills a draft with what another service says, under its own names. */
async function fill(caller: Caller, language: 'KOR' | 'ENG', fields: object = {}) {
  const { document: model } = await read(caller, `document/services/YunseulMarket/${language}`)
  const { row, document } = await read(caller, subjectIn(language))
  const { id, title, webPath } = document as { id: number; title: string; webPath: string }
  const { answer, body } = await caller.call('PUT', at(row.subject, '/draft'), {
    body: {
      document: {
        ...(model as object),
        ...{ id, title, webPath, webTitle: title, date: '2026-01-02', relations: ['YunseulTalk'] },
        ...fields,
      },
    },
    version: row.version,
  })
  expect(answer.status, answer.text).toBe(200)
  return body.data as { version: number; problems: { path: string[] }[] }
}
async function publish(caller: Caller, subject: string) {
  const { row } = await read(caller, subject)
  return caller.call('POST', at(subject, '/publish'), { body: {}, version: row.version })
}

describe.each(DATABASES)('new services (%s)', (database) => {
  it('begin as two empty drafts, go through the workflow to their pages, and know each other', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const made = await create(writer)
    expect(made.answer.status, made.answer.text).toBe(200)
    expect(made.body.data).toMatchObject({
      row: {
        ...{ subject: subjectIn('KOR'), title: '윤슬포구', state: 'DRAFT', live: false },
        ...{ name: `services/${SLUG}`, version: 1, by: { id: writer.id } },
      },
      document: { title: '윤슬포구', webPath: SLUG, webTitle: '', features: [] },
      pair: { subject: subjectIn('ENG'), document: { title: 'Yunseul Harbor', webPath: SLUG } },
      removable: true,
    })
    const draft = made.body.data as SiteDocumentDraft
    const ids = [draft.document, draft.pair?.document].map((one) => (one as { id: number }).id)
    expect(ids[0]).toBeGreaterThanOrEqual(FIRST_STUDIO_ID)
    expect(new Set(ids).size).toBe(2)
    // what is missing blocks the publication, and visitors see nothing
    expect(draft.problems.map(({ path }) => path.join('.'))).toContain('date')
    expect((await publish(editor, subjectIn('KOR'))).body).toMatchObject({ problem: 'incomplete' })
    const page = (language: string) => site.ask(`/api/v1/content/services/${SLUG}?lang=${language}`)
    expect((await page('KOR')).text).not.toContain('윤슬포구')
    const rows = (await writer.call('GET', '/documents')).body.data as SiteDocumentRow[]
    expect(rows.filter(({ name }) => name === `services/${SLUG}`)).toHaveLength(2)

    // its id stays the one that it was given
    const { problems } = await fill(writer, 'KOR', { id: (ids[0] ?? 0) + 7 })
    expect(problems.map(({ path }) => path)).toEqual([['id']])
    expect((await fill(writer, 'KOR', { id: ids[0] })).problems).toEqual([])
    expect((await fill(writer, 'ENG')).problems).toEqual([])
    expect((await publish(editor, subjectIn('KOR'))).answer.status).toBe(200)
    expect((await page('KOR')).text).toContain('윤슬포구')
    expect((await page('ENG')).text).not.toContain('Yunseul Harbor')
    expect((await publish(editor, subjectIn('ENG'))).answer.status).toBe(200)
    expect((await page('ENG')).text).toContain('Yunseul Harbor')
    const stored = await site.store.kysely
      .selectFrom('content')
      .select(['contentIdx', 'pairContentIdx'])
      .where('webPath', '=', SLUG)
      .orderBy('contentIdx')
      .execute()
    expect(stored.map((one) => [Number(one.contentIdx), Number(one.pairContentIdx)])).toEqual([
      ids,
      ids.toReversed(),
    ])
    expect((await site.ask('/sitemap-services.xml')).text).toContain(`/service/${SLUG}<`)
    // once public it is unpublished, not removed
    const shown = await read(editor, subjectIn('KOR'))
    expect(shown.removable).toBe(false)
    expect((await remove(editor, shown.row.subject, shown.row.version)).body).toMatchObject({
      ...{ status: 409, problem: 'state' },
    })
  })

  it('have a name of their own; one that was never published is removed in both languages', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, other, editor] = [await as('WRITER'), await as('WRITER'), await as('EDITOR')]
    for (const slug of ['', 'a b', '../x', 'a/b', '윤슬', 'x'.repeat(61)])
      expect((await create(writer, slug)).answer.status, slug).toBe(400)
    for (const more of [
      { titles: { KOR: ' ', ENG: 'x' } },
      { titles: { KOR: '가'.repeat(61), ENG: 'x' } },
      { titles: { KOR: '가' } },
      { collection: 'menus' },
      { more: 1 },
    ])
      expect((await create(writer, SLUG, more)).answer.status, JSON.stringify(more)).toBe(400)
    // that of a file, whatever its capitals
    expect((await create(writer, 'yunseulTALK')).body).toMatchObject({
      ...{ status: 409, problem: 'state', data: { reason: 'name-taken' } },
    })
    // of two at once one is made
    const both = await Promise.all([create(writer), create(other, SLUG.toLowerCase())])
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 409])
    const [won] = both.filter(({ answer }) => answer.status === 200)
    const made = dataOf<SiteDocumentDraft>(won ?? { body: {} })
    const slug = made.row.name.split('/')[1] ?? ''
    const [author, stranger] = slug === SLUG ? [writer, other] : [other, writer]

    const { subject } = made.row
    expect((await remove(stranger, subject, made.row.version)).body).toMatchObject({
      ...{ status: 403, problem: 'permission' },
    })
    const { document } = made
    const saved = await author.call('PUT', at(subject, '/draft'), {
      body: { document: { ...(document as object), desc: '포구의 소식' } },
      version: made.row.version,
    })
    expect(saved.answer.status).toBe(200)
    expect((await remove(author, subject, made.row.version)).answer.status).toBe(412)
    expect(
      (await remove(author, subject, dataOf<{ version: number }>(saved).version)).answer.status,
    ).toBe(200)
    for (const language of ['KOR', 'ENG'] as const)
      expect((await author.call('GET', at(subjectIn(language, slug)))).answer.status).toBe(404)
    // one of the same name has the same id, and the text of the first in its history
    const again = (await create(editor, slug)).body.data as SiteDocumentDraft
    expect(again.document).toMatchObject({ id: (document as { id: number }).id, desc: '' })
    const revision = await editor.call('GET', at(subject, `/revisions/${again.baseRevision}`))
    expect(revision.body.data).toMatchObject({ document: { desc: '포구의 소식' } })
    // a document of a file is not removed
    const filed = await read(editor, 'document/services/YunseulTalk/KOR')
    expect((await remove(editor, filed.row.subject, filed.row.version)).answer.status).toBe(409)
    const menu = await read(editor, 'document/menu')
    expect((await remove(editor, menu.row.subject, menu.row.version)).answer.status).toBe(409)
    const audited = await site.store.kysely
      .selectFrom('studio_audit')
      .select(['action', 'subject'])
      .where('subject', 'like', `document/services/${slug}/%`)
      .execute()
    expect(audited.map(({ action }) => action).sort()).toEqual([
      ...['content.create', 'content.create', 'content.create', 'content.create'],
      ...['content.discard', 'content.discard'],
    ])
  })

  it('whose name a file takes later stay as they are, and the file is told; a removed one follows its file', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const name of readdirSync(join(root, 'content')))
      if (name !== 'services') symlinkSync(join(root, 'content', name), join(folder, name))
    cpSync(join(root, 'content/services'), join(folder, 'services'), { recursive: true })
    const addFile = (slug: string, id: number): void => {
      mkdirSync(join(folder, 'services', slug))
      for (const [language, more] of [
        ['ko', 0],
        ['en', 1],
      ] as const)
        writeFileSync(
          join(folder, 'services', slug, `${language}.yaml`),
          readFileSync(join(root, `content/services/YunseulMarket/${language}.yaml`), 'utf8')
            .replace(/^id: .*$/m, `id: ${id + more}`)
            .replace(/^title: .*$/m, 'title: "From the file"')
            .replace(/^webPath: .*$/m, `webPath: ${slug}`),
        )
    }
    await create(editor)
    const gone = (await create(editor, 'YunseulGone')).body.data as SiteDocumentDraft
    expect((await remove(editor, gone.row.subject, 1)).answer.status).toBe(200)
    addFile(SLUG, 2901)
    addFile('YunseulGone', 2903)
    await loadContent(site.store, { root: folder })

    const page = (slug: string) => site.ask(`/api/v1/content/services/${slug}?lang=KOR`)
    const words = 'From the file'
    expect((await page(SLUG)).text).not.toContain(words)
    expect((await page('YunseulGone')).text).toContain(words)
    const draft = await read(editor, subjectIn('KOR'))
    const { id } = draft.document as { id: number }
    expect(draft).toMatchObject({
      row: { title: '윤슬포구', state: 'DRAFT', live: false, differs: true },
      removable: false,
    })
    expect(await read(editor, subjectIn('KOR', 'YunseulGone'))).toMatchObject({
      row: { title: 'From the file', state: 'PUBLISHED', live: true, differs: false },
    })
    // the file is taken over under the id that was given here, and published
    const waiting = await editor.call('GET', at(subjectIn('KOR'), '/file'))
    const { revision } = dataOf<{ revision: { revision: number } }>(waiting).revision
    const taken = await editor.call('POST', at(subjectIn('KOR'), '/file'), {
      body: { revision, accept: true },
      version: draft.row.version,
    })
    expect(taken.body.data).toMatchObject({
      document: { id, title: 'From the file' },
      problems: [],
    })
    expect((await publish(editor, subjectIn('KOR'))).answer.status).toBe(200)
    expect((await page(SLUG)).text).toContain('From the file')
    // loaded again, it is left alone
    await loadContent(site.store, { root: folder })
    expect((await read(editor, subjectIn('KOR'))).row).toMatchObject({ differs: false, live: true })
  })
})

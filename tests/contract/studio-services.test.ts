import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SiteDocumentDraft, SiteDocumentRow } from '../../contract/studio/document-calls.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { root } from '../server.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Services as documents of the studio, which visitors read as they read articles, over HTTP.

const CARE = 'document/services/YunseulCare/KOR'
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`
const read = async (caller: Caller, subject = CARE): Promise<SiteDocumentDraft> => {
  const { answer, body } = await caller.call('GET', at(subject))
  expect(answer.status, answer.text).toBe(200)
  return body.data
}
/** Saves the working copy with some fields changed; the problems that the answer names. */
async function change(caller: Caller, fields: object, subject = CARE) {
  const { row, document } = await read(caller, subject)
  const { answer, body } = await caller.call('PUT', at(subject, '/draft'), {
    body: { document: { ...(document as object), ...fields } },
    version: row.version,
  })
  expect(answer.status, answer.text).toBe(200)
  return body.data as { version: number; problems: { path: string[]; detail: string }[] }
}
async function step(caller: Caller, name: string, body: object = {}, subject = CARE) {
  const { row } = await read(caller, subject)
  return caller.call('POST', at(subject, `/${name}`), { body, version: row.version })
}

/** A folder with all of `content/`, of which the files of services may be changed. */
function contentWithServices(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of readdirSync(join(root, 'content')))
    if (name !== 'services') symlinkSync(join(root, 'content', name), join(folder, name))
  cpSync(join(root, 'content/services'), join(folder, 'services'), { recursive: true })
  return folder
}

describe.each(DATABASES)('services (%s)', (database) => {
  it('are seen in list, page, search and sitemap with the publication, and gone with its end; their address is fixed', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const asked = {
      list: '/api/v1/content/services?lang=KOR',
      page: '/api/v1/content/services/YunseulCare?lang=KOR',
      search: `/api/v1/search?lang=KOR&keyword=${encodeURIComponent('너울건강')}`,
      // it names the other service as related
      related: '/api/v1/content/services/YunseulTalk?lang=KOR',
    }
    const shows = async (words: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(asked).map(
            async ([name, path]) => [name, (await site.ask(path)).text.includes(words)] as const,
          ),
        ),
      )
    // the English page has an address of its own
    const inSitemap = async () =>
      (await site.ask('/sitemap-services.xml')).text
        .split('<loc>')
        .filter((entry) => /^[^<]*\/service\/YunseulCare</.test(entry)).length
    // the languages of each beside each other, Korean first, as of all documents
    const { body } = await writer.call('GET', '/documents')
    const own = (body.data as SiteDocumentRow[]).filter(({ groupId }) => CARE.startsWith(groupId))
    expect(own.map(({ languageType }) => languageType)).toEqual(['KOR', 'ENG'])
    const first = await read(writer)
    expect(first).toMatchObject({
      row: {
        ...{ name: 'services/YunseulCare', title: '윤슬돌봄', languageType: 'KOR' },
        ...{ state: 'PUBLISHED', live: true, optional: true },
      },
      pair: { subject: 'document/services/YunseulCare/ENG' },
      problems: [],
    })
    await Promise.all(Object.values(asked).map((path) => site.ask(path)))

    await change(writer, { title: '너울건강' })
    expect((await read(writer)).row).toMatchObject({ title: '너울건강', state: 'DRAFT' })
    expect(await shows('너울건강')).toEqual({
      ...{ list: false, page: false, search: false, related: false },
    })
    expect((await step(writer, 'publish')).answer.status).toBe(403)
    const published = await step(editor, 'publish')
    expect(published.answer.status, published.answer.text).toBe(200)
    const related = (await site.ask(asked.related)).text.includes('YunseulCare')
    expect(await shows('너울건강')).toEqual({ list: true, page: true, search: true, related })

    // what others link to stays; what is named has to be there
    const { problems } = await change(editor, {
      ...{ id: 2013, webPath: 'YunseulCares', categories: ['ZZ'], relations: ['YunseulNone'] },
      // visitors see it: a launch ahead would hide it
      date: '2999-01-01',
      features: [],
      link: { downloadYn: 'N', button1: '', link1: '/page/service/service/Nowhere' },
    })
    expect(problems.map(({ path }) => path.join('.')).sort()).toEqual([
      ...['categories', 'date', 'id', 'link.link1', 'relations', 'webPath'],
    ])
    const refused = await step(editor, 'publish')
    expect(refused.body).toMatchObject({ status: 400, problem: 'incomplete' })
    const back = await editor.call('DELETE', at(CARE, '/draft'), {
      version: (await read(editor)).row.version,
    })
    expect(back.answer.status, back.answer.text).toBe(200)

    const listed = await inSitemap()
    expect((await step(editor, 'withdraw')).answer.status).toBe(200)
    expect(await shows('너울건강')).toEqual({
      ...{ list: false, page: false, search: false, related: false },
    })
    expect([listed, await inSitemap()]).toEqual([1, 0])
    expect((await read(editor)).row).toMatchObject({ state: 'WITHDRAWN', live: false })
    // of one that nobody sees, it is a launch ahead
    const { date } = (await read(editor)).document as { date: string }
    expect((await change(editor, { date: '2999-01-01' })).problems).toEqual([])
    expect((await step(editor, 'publish')).answer.status).toBe(200)
    expect((await shows('너울건강')).page).toBe(false)
    expect((await change(editor, { date })).problems).toEqual([])
    expect((await step(editor, 'publish')).answer.status).toBe(200)
    expect((await shows('너울건강')).page).toBe(true)
  })

  it('that were edited are left alone by a load, which shows the changed file; others follow their files', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const folder = contentWithServices()
    const inFile = (slug: string, title: string): void => {
      const file = join(folder, `services/${slug}/ko.yaml`)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: "${title}"`))
    }
    const shown = async (slug: string) =>
      (await site.json(`/api/v1/content/services/${slug}?lang=KOR`)).body.data.title
    await change(editor, { title: '너울건강' })
    await read(editor, 'document/services/YunseulTalk/KOR')
    inFile('YunseulCare', '파일돌봄')
    inFile('YunseulTalk', '파일톡')
    await loadContent(site.store, { root: folder })
    // a draft that nobody published counts as an edit
    expect([await shown('YunseulCare'), await shown('YunseulTalk')]).toEqual(['윤슬돌봄', '파일톡'])
    const draft = await read(editor)
    expect(draft.row).toMatchObject({ differs: true, state: 'DRAFT' })
    expect(draft.document).toMatchObject({ title: '너울건강' })
    expect(await read(editor, 'document/services/YunseulTalk/KOR')).toMatchObject({
      row: { title: '파일톡', state: 'PUBLISHED', live: true, differs: false },
      document: { title: '파일톡' },
    })
    const file = await editor.call('GET', at(CARE, '/file'))
    const { difference } = file.body.data as { difference: { fields: object[] } }
    expect(difference.fields).toMatchObject([{ path: ['title'], after: '파일돌봄' }])
    // published, then loaded again
    expect((await step(editor, 'publish')).answer.status).toBe(200)
    inFile('YunseulCare', '다른돌봄')
    await loadContent(site.store, { root: folder })
    expect(await shown('YunseulCare')).toBe('너울건강')
  })

  it('reach a Home that was edited, published or not, with their changed files', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const folder = contentWithServices()
    type Home = {
      hero: { lead: string }
      servicesSection: { services: { webPath: string; title: string }[] }
    }
    const home = async (language: 'KOR' | 'ENG'): Promise<Home> =>
      JSON.parse(
        (
          await site.store.kysely
            .selectFrom('site_document')
            .select('document')
            .where('name', '=', 'home')
            .where('languageType', '=', language)
            .executeTakeFirstOrThrow()
        ).document,
      )
    const subjectOf = (language: string) => `document/home/${language}`
    const edit = async (language: string) => {
      const { document } = await read(editor, subjectOf(language))
      const { hero } = document as { hero: object }
      await change(editor, { hero: { ...hero, lead: '여기서 고친 말' } }, subjectOf(language))
    }
    await edit('KOR')
    expect((await step(editor, 'publish', {}, subjectOf('KOR'))).answer.status).toBe(200)
    // one that is a draft is left by a load too
    await edit('ENG')
    const before = { KOR: await home('KOR'), ENG: await home('ENG') }
    const [first, second] = before.KOR.servicesSection.services
    // the studio's words of an edited service stay
    const edited = `document/services/${second?.webPath}/KOR`
    await change(editor, { title: '스튜디오의 이름' }, edited)
    expect((await step(editor, 'publish', {}, edited)).answer.status).toBe(200)
    for (const { webPath = '' } of [first ?? {}, second ?? {}] as { webPath?: string }[])
      for (const language of ['ko', 'en']) {
        const file = join(folder, `services/${webPath}/${language}.yaml`)
        const words = readFileSync(file, 'utf8')
        writeFileSync(file, words.replace(/^title: .*$/m, `title: "From the file ${language}"`))
      }
    await loadContent(site.store, { root: folder })

    const [korean, english] = [await home('KOR'), await home('ENG')]
    expect(korean.hero.lead).toBe('여기서 고친 말')
    expect(english.hero).toEqual(before.ENG.hero)
    const titleIn = ({ servicesSection }: Home, webPath = '') =>
      servicesSection.services.find((one) => one.webPath === webPath)?.title
    expect(titleIn(korean, first?.webPath)).toBe('From the file ko')
    expect(titleIn(korean, second?.webPath)).toBe('스튜디오의 이름')
    expect(titleIn(english, first?.webPath)).toBe('From the file en')
    // nothing else of Home, and no draft of it, changed
    expect({ ...korean, servicesSection: null }).toEqual({ ...before.KOR, servicesSection: null })
    expect((await read(editor, subjectOf('ENG'))).document).toMatchObject({
      hero: { lead: '여기서 고친 말' },
    })
    // loaded again, it is as it is
    await loadContent(site.store, { root: folder })
    expect([await home('KOR'), await home('ENG')]).toEqual([korean, english])
  })
})

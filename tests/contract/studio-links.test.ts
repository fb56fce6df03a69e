import { describe, expect, test } from 'vitest'
import type { BrokenLink, LinkPlace, LinksBefore } from '../../contract/studio/link-calls.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { indexMissingLinks } from '../../server/studio/links/index-missing.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { done, type Kit, opened } from './studio-workflow-kit.ts'

// Links of what visitors read: who links here, what leads nowhere, and how it is mended.

async function dataOf<T>(caller: Caller, path: string): Promise<T> {
  const { answer, body } = await caller.call('GET', path)
  expect(answer.status, answer.text).toBe(200)
  return body.data
}
const told = (caller: Caller, subject: string): Promise<LinksBefore> =>
  dataOf(caller, `/links/before?subjects=${encodeURIComponent(subject)}`)
const list = (caller: Caller, query = ''): Promise<{ rows: BrokenLink[]; total: number }> =>
  dataOf(caller, `/links${query}`)
const addressOf = ({ row }: Draft): string => `/page/detail/${row.contentIdx}`
const linkTo = (address: string): string => `<p><a href="${address}">등대</a></p>`
const subjectsOf = (places: readonly LinkPlace[]): string[] => places.map(({ subject }) => subject)

async function published(kit: Kit, title: string, content?: string): Promise<Draft> {
  return done(kit.editor, 'publish', await kit.begin(title, content ? { content } : {}))
}

describe.each(DATABASES)('links of published articles (%s)', (database) => {
  test('are told before an unpublication, broken from then on, and whole again with the next publication', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const target = await published(kit, '등대')
    const body = await published(kit, '본문에서', linkTo(`${addressOf(target)}?from=body`))
    const button = await done(
      editor,
      'publish',
      await kit.begin('단추에서', { buttons: [{ text: '보기', link: addressOf(target) }] }),
    )
    const known = await told(writer, target.row.subject)
    expect(subjectsOf(known.inbound)).toEqual([body.row.subject, button.row.subject].sort())
    expect(known).toMatchObject({ inboundCount: 2, broken: [], lost: [] })
    expect(known.inbound.find(({ subject }) => subject === button.row.subject)).toMatchObject({
      ...{ title: '단추에서', languageType: 'KOR', field: 'buttons.0.link', state: 'PUBLISHED' },
    })
    // of a step over several, only others are told; unknown ones are left out
    const names = [target.row.subject, body.row.subject, 'content/999999'].join()
    expect(subjectsOf((await told(writer, names)).inbound)).toEqual([button.row.subject])
    const many = Array.from({ length: 101 }, (_, index) => `content/${index}`).join()
    const refused = await writer.call('GET', `/links/before?subjects=${many}`)
    expect(refused.body).toMatchObject({ status: 400, field: 'subjects' })
    expect((await list(writer)).total).toBe(0)

    const hidden = await done(editor, 'withdraw', target)
    expect((await list(writer, '?which=internal')).rows).toMatchObject([
      { target: target.row.subject, fragment: '', problem: 'gone', count: 2, ignored: null },
    ])
    expect((await list(writer, '?which=external')).total).toBe(0)
    // a new draft with the link is told, and a page that is no longer published links nowhere
    const draft = await kit.begin('초안', { content: linkTo(addressOf(target)) })
    expect((await told(writer, draft.row.subject)).broken).toEqual([
      { subject: draft.row.subject, field: 'content', address: addressOf(target), problem: 'gone' },
    ])
    await done(editor, 'withdraw', body)
    expect((await list(writer)).rows[0]?.count).toBe(1)
    expect(subjectsOf((await told(writer, target.row.subject)).inbound)).toEqual([
      button.row.subject,
    ])
    await done(editor, 'publish', hidden)
    expect((await list(writer)).total).toBe(0)
  })

  test('name headings: a missing one is told, and one that a draft no longer has while others link to it', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const target = await published(kit, '긴 글', '<h2 id="lamp">등</h2><p>하나</p>')
    const to = (part: string): string => linkTo(`${addressOf(target)}#${part}`)
    const good = await published(kit, '맞는 링크', to('lamp'))
    const wrong = await kit.begin('틀린 링크', { content: to('horn') })
    expect((await told(writer, wrong.row.subject)).broken).toEqual([
      {
        subject: wrong.row.subject,
        field: 'content',
        address: `${addressOf(target)}#horn`,
        problem: 'fragment',
      },
    ])
    // a warning only: it is published nevertheless
    await done(editor, 'publish', wrong)
    expect((await list(writer)).rows).toMatchObject([
      { target: target.row.subject, fragment: 'horn', problem: 'fragment', count: 1 },
    ])
    await kit.save(target, '긴 글', { content: '<h2 id="horn">무적</h2><p>둘</p>' })
    const changed = await kit.read(target)
    const { lost } = await told(writer, target.row.subject)
    expect(lost.map(({ fragment }) => fragment)).toEqual(['lamp'])
    expect(subjectsOf(lost[0]?.places ?? [])).toEqual([good.row.subject])
    await done(editor, 'publish', changed)
    expect((await list(writer)).rows).toMatchObject([
      { fragment: 'lamp', problem: 'fragment', places: [{ subject: good.row.subject }] },
    ])
  })

  test('are replaced in all working copies, which are not published by that; or left with a reason', async () => {
    const kit = await opened(database)
    const { writer, editor, site } = kit
    const [target, other] = [await published(kit, '없어질 글'), await published(kit, '남을 글')]
    const content = `<p><a href="${addressOf(target)}?a=1&amp;b=2">하나</a> <a href="https://example.com/?x=1&amp;y=2">둘</a></p>`
    const one = await published(kit, '하나', content)
    const two = await done(
      editor,
      'publish',
      await kit.begin('둘', { buttons: [{ text: '보기', link: addressOf(target) }] }),
    )
    await done(editor, 'withdraw', target)
    const named = { target: target.row.subject, fragment: '' }
    const query = `?target=${encodeURIComponent(named.target)}`
    const { places, more } = await dataOf<{ places: LinkPlace[]; more: boolean }>(
      writer,
      `/links/places${query}`,
    )
    expect([subjectsOf(places), more]).toEqual([[one.row.subject, two.row.subject].sort(), false])
    const subjects = places.map(({ subject, version }) => ({ subject, version }))
    const replace = (to: string, of = subjects) =>
      writer.call('POST', '/links/replace', { body: { ...named, to, subjects: of } })

    expect((await replace(addressOf(target))).body).toMatchObject({ status: 400, field: 'to' })
    for (const bad of ['javascript:alert(1)', '//evil.example/', 'page/detail/1', '/a b'])
      expect((await replace(bad)).body, bad).toMatchObject({ status: 400 })
    const stale = subjects.map(({ subject, version }, index) => ({
      subject,
      version: version + (index === 0 ? 1 : 0),
    }))
    const outcomes = await replace(addressOf(other), stale)
    expect((outcomes.body.data as { status: number }[]).map(({ status }) => status)).toEqual([
      412, 200,
    ])
    const again = await replace(addressOf(other))
    expect((again.body.data as { status: number }[]).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    const read = await kit.read(one)
    expect(read.document.content).toBe(
      content
        .replace(`${addressOf(target)}?a=1&amp;b=2`, addressOf(other))
        .replace(
          'href="https://example.com/?x=1&amp;y=2"',
          'href="https://example.com/?x=1&amp;y=2" target="_blank" rel="noopener"',
        ),
    )
    expect((await kit.read(two)).document.buttons[0]?.link).toBe(addressOf(other))
    expect(read.row).toMatchObject({ state: 'DRAFT', live: true })
    // visitors read what they read: it is broken until it is published
    expect((await list(writer)).rows).toMatchObject([{ ...named, count: 2 }])
    const audited = await site.store.kysely
      .selectFrom('studio_audit')
      .select('subject')
      .where('action', '=', 'link.replace')
      .execute()
    expect(audited.map(({ subject }) => subject).sort()).toEqual(subjectsOf(places))
    await done(editor, 'publish', read)
    expect((await list(writer)).rows).toMatchObject([{ count: 1 }])

    const ignore = { ...named, reason: '곧 다시 올립니다.' }
    expect((await writer.call('POST', '/links/ignore', { body: ignore })).answer.status).toBe(200)
    expect((await list(writer)).total).toBe(0)
    expect((await list(editor, '?which=ignored')).rows).toMatchObject([
      { ...named, ignored: { reason: ignore.reason, by: { id: writer.id } } },
    ])
    const unknown = { ...ignore, fragment: 'none' }
    expect((await writer.call('POST', '/links/ignore', { body: unknown })).answer.status).toBe(404)
    const again1 = await writer.call('POST', '/links/unignore', { body: named })
    expect(again1.answer.status).toBe(200)
    expect((await writer.call('POST', '/links/unignore', { body: named })).answer.status).toBe(404)
    expect((await list(writer)).total).toBe(1)
  })

  test('are indexed again in the background where there is no index, with the same result', async () => {
    const kit = await opened(database)
    const { kysely } = kit.site.store
    const target = await published(kit, '등대', '<h2 id="lamp">등</h2>')
    await published(kit, '하나', linkTo(`${addressOf(target)}#lamp`))
    await published(kit, '둘', linkTo('https://example.com/#there'))
    const rows = () =>
      kysely.selectFrom('site_link').selectAll().orderBy('source').orderBy('position').execute()
    const indexed = await rows()
    expect(indexed.map(({ target: to, fragment }) => [to, fragment])).toEqual([
      [target.row.subject, 'lamp'],
      ['https://example.com/', null],
    ])
    for (const table of ['site_link', 'site_anchor', 'site_link_source'] as const)
      await kysely.deleteFrom(table).execute()
    await indexMissingLinks(kit.site.store)
    expect(await rows()).toEqual(indexed)
    expect(await kysely.selectFrom('site_anchor').selectAll().execute()).toEqual([
      { source: target.row.subject, anchor: 'lamp' },
    ])
  })
})

describe.each(DATABASES)('links of the loaded site (%s)', (database) => {
  test('none leads nowhere; services and pages tell who links to them; documents are mended too', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    expect((await list(editor)).rows).toEqual([])
    const sources = await site.store.kysely
      .selectFrom('site_link')
      .select('source')
      .distinct()
      .where('source', 'like', 'document/%')
      .execute()
    expect(sources.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['document/menu', 'document/home/KOR']),
    )
    // the investors' page may be unpublished, and the menu or the footer leads there
    const investors = 'document/investors/KOR'
    const known = await told(editor, investors)
    expect(known.inboundCount).toBeGreaterThan(0)
    for (const language of ['KOR', 'ENG']) {
      const at = `/documents/${encodeURIComponent(`document/investors/${language}`)}`
      const { row } = await dataOf<SiteDocumentDraft>(editor, at)
      const { answer } = await editor.call('POST', `${at}/withdraw`, {
        body: {},
        version: row.version,
      })
      expect(answer.status, answer.text).toBe(200)
    }
    const { rows } = await list(editor)
    const [broken] = rows.filter(({ target }) => target === 'page/ir/main')
    expect(broken).toMatchObject({ problem: 'gone', count: known.inboundCount })
    const { places } = await dataOf<{ places: LinkPlace[] }>(
      editor,
      '/links/places?target=page%2Fir%2Fmain',
    )
    const { body } = await editor.call('POST', '/links/replace', {
      body: {
        target: 'page/ir/main',
        to: '/page/about/culture',
        subjects: places.map(({ subject, version }) => ({ subject, version })),
      },
    })
    expect((body.data as { status: number }[]).map(({ status }) => status)).toEqual(
      places.map(() => 200),
    )
    for (const { subject } of places.filter((one) => one.subject.startsWith('document/'))) {
      const at = `/documents/${encodeURIComponent(subject)}`
      const { document, row } = await dataOf<SiteDocumentDraft>(editor, at)
      expect(JSON.stringify(document), subject).not.toContain('"/ir/main')
      expect(row.state).toBe('DRAFT')
    }
  })
})

import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse, stringify } from 'yaml'
import type { FileJoin, SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { root } from '../server.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// A file of `content/` that changed after its document was edited: its changes are joined with those
// of the studio, field by field and item by item.

const NAME = 'document/press-contacts'
const FILE = 'navigation/press-contacts.yaml'

interface Contact {
  _id?: string
  subject: { ko: string; en: string }
  desk: { ko: string; en: string }
  phone: string
  [field: string]: unknown
}
interface Document {
  lead?: { ko: string; en: string }
  contacts: Contact[]
}

beforeAll(async () => {
  // built once for all tests of a run, which takes longer than a test's timeout
  for (const database of DATABASES) await (await openApiSite(database)).stop()
}, 240_000)

const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const read = async (caller: Caller): Promise<SiteDocumentDraft & { document: Document }> =>
  (await caller.call('GET', at())).body.data
async function save(caller: Caller, change: (document: Document) => void): Promise<void> {
  const { row, document } = await read(caller)
  change(document)
  const saved = await caller.call('PUT', at('/draft'), {
    body: { document },
    version: row.version,
  })
  expect(saved.answer.status, saved.answer.text).toBe(200)
}
interface Waiting {
  revision: { revision: number }
  difference: { fields: object[] }
  join: FileJoin | null
}
const waiting = async (caller: Caller): Promise<Waiting> =>
  (await caller.call('GET', at('/file'))).body.data
const settle = async (caller: Caller, body: object, version?: number) =>
  caller.call('POST', at('/file'), { body, version: version ?? (await read(caller)).row.version })

/** A folder with all of `content/`, of which the files of the navigation may be changed. */
function changeable() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of readdirSync(join(root, 'content')))
    if (name !== 'navigation') symlinkSync(join(root, 'content', name), join(folder, name))
  cpSync(join(root, 'content/navigation'), join(folder, 'navigation'), { recursive: true })
  const path = join(folder, FILE)
  return {
    folder,
    change(edit: (document: Document) => void): void {
      const document = parse(readFileSync(path, 'utf8')) as Document
      edit(document)
      writeFileSync(path, stringify(document))
    },
  }
}
const named = (like: Contact | undefined, ko: string): Contact => {
  const { _id, ...fields } = like as Contact
  return { ...fields, general: false, categories: [], keywords: undefined, subject: { ko, en: ko } }
}
const withoutUndefined = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe.each(DATABASES)('a changed file of a document (%s)', (database) => {
  async function opened() {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const file = changeable()
    const load = () => loadContent(site.store, { root: file.folder })
    return { site, writer, editor, file, load }
  }

  it('is joined with what was edited: changes of both stay, a conflict is chosen', {
    timeout: 120_000,
  }, async () => {
    const { site, writer, editor, file, load } = await opened()
    const first = (await read(editor)).document.contacts
    await save(writer, ({ contacts }) => {
      const [one, two] = contacts
      if (one) one.desk.ko = '여기서 고친 담당'
      if (two) two.phone = '033-111-1111'
      contacts.push(withoutUndefined(named(one, '여기서 더한 주제')))
    })
    file.change(({ contacts }) => {
      const [, two, three] = contacts
      if (two) two.phone = '033-222-2222'
      if (three) three.desk.en = 'Desk of the file'
      contacts.splice(1, 0, withoutUndefined(named(two, '파일이 더한 주제')))
      // the last one of the file goes
      contacts.pop()
    })
    await load()
    // a second change, while the first one waits
    file.change((document) => {
      document.lead = { ko: '파일의 머리말', en: 'Lead of the file' }
    })
    await load()

    const found = await waiting(editor)
    const { revision } = found.revision
    const conflict = ['contacts', first[1]?._id ?? '', 'phone']
    expect(found.join?.conflicts).toEqual([
      { path: conflict, mine: '033-111-1111', file: '033-222-2222' },
    ])
    const places = found.join?.fields.map(({ path, kind }) => [path.slice(0, 3).join('.'), kind])
    expect(places).toEqual(
      expect.arrayContaining([
        [conflict.join('.'), 'changed'],
        [`contacts.${first[2]?._id}.desk`, 'changed'],
        [`contacts.${first.at(-1)?._id}`, 'removed'],
        ['lead.ko', 'changed'],
      ]),
    )
    // taken whole it would undo what was edited
    expect(found.difference.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ before: '여기서 고친 담당' })]),
    )

    expect(
      (await settle(editor, { revision, accept: 'join', mine: [['lead']] })).answer.status,
    ).toBe(400)
    expect((await settle(editor, { revision: revision - 1, accept: 'join' })).answer.status).toBe(
      409,
    )
    expect((await settle(editor, { revision, accept: 'join' }, 1)).answer.status).toBe(412)
    expect((await settle(editor, { revision, accept: 'other' })).answer.status).toBe(400)
    expect((await read(editor)).row.differs).toBe(true)

    const joined = await settle(writer, { revision, accept: 'join', mine: [conflict] })
    expect(joined.answer.status, joined.answer.text).toBe(200)
    const { row, document } = joined.body.data as SiteDocumentDraft & { document: Document }
    expect(row).toMatchObject({ differs: false, state: 'DRAFT' })
    expect(document.lead).toEqual({ ko: '파일의 머리말', en: 'Lead of the file' })
    expect(document.contacts.map(({ subject }) => subject.ko)).toEqual([
      first[0]?.subject.ko,
      '파일이 더한 주제',
      ...first.slice(1, -1).map(({ subject }) => subject.ko),
      '여기서 더한 주제',
    ])
    const byId = new Map(document.contacts.map((one) => [one._id, one]))
    expect(byId.get(first[0]?._id)?.desk.ko).toBe('여기서 고친 담당')
    expect(byId.get(first[1]?._id)?.phone).toBe('033-111-1111')
    expect(byId.get(first[2]?._id)?.desk.en).toBe('Desk of the file')
    // what was before is in the history
    const revisions = await editor.call('GET', `/subjects/${encodeURIComponent(NAME)}/revisions`)
    expect((revisions.body.data as { rows: { origin: string }[] }).rows[0]?.origin).toBe('editor')
    const audit = await site.store.kysely
      .selectFrom('studio_audit')
      .select('details')
      .where('action', '=', 'content.takeover')
      .execute()
    expect(audit.map(({ details }) => JSON.parse(String(details)))).toMatchObject([
      { revision, fields: 'join' },
    ])
    expect((await waiting(editor)) ?? null).toBeNull()

    // read again it is settled; the next change is joined alone
    await load()
    expect((await read(editor)).row.differs).toBe(false)
    file.change(({ contacts }) => {
      const [one] = contacts
      if (one) one.desk.ko = '파일이 고친 담당'
    })
    await load()
    const next = await waiting(editor)
    expect(next.join?.conflicts).toEqual([
      {
        path: ['contacts', first[0]?._id, 'desk', 'ko'],
        mine: '여기서 고친 담당',
        file: '파일이 고친 담당',
      },
    ])
    expect(next.join?.fields).toHaveLength(1)
    const taken = await settle(editor, { revision: next.revision.revision, accept: 'join' })
    const after = taken.body.data as { document: Document }
    expect(after.document.contacts[0]?.desk.ko).toBe('파일이 고친 담당')
    expect(after.document.contacts[2]?.phone).toBe('033-111-1111')
  })

  it('that both extended by the same item has it once, and one left alone is not offered again', {
    timeout: 120_000,
  }, async () => {
    const { editor, file, load } = await opened()
    await save(editor, ({ contacts }) => {
      contacts.push(withoutUndefined({ ...named(contacts[0], '새 주제'), phone: '033-111-1111' }))
    })
    file.change(({ contacts }) => {
      contacts.push(withoutUndefined({ ...named(contacts[0], '새 주제'), phone: '033-222-2222' }))
    })
    await load()
    const found = await waiting(editor)
    expect(
      found.join?.conflicts.map(({ path, mine, file: other }) => [path.at(-1), mine, other]),
    ).toEqual([['phone', '033-111-1111', '033-222-2222']])
    const left = await settle(editor, { revision: found.revision.revision, accept: false })
    expect(left.answer.status).toBe(200)
    file.change((document) => {
      document.lead = { ko: '머리말', en: 'Lead' }
    })
    await load()
    const next = await waiting(editor)
    expect(next.join?.conflicts).toEqual([])
    const { body } = await settle(editor, { revision: next.revision.revision, accept: 'join' })
    const { document } = body.data as { document: Document }
    expect(document.lead).toEqual({ ko: '머리말', en: 'Lead' })
    expect(document.contacts.filter(({ subject }) => subject.ko === '새 주제')).toMatchObject([
      { phone: '033-111-1111' },
    ])
  })

  it('whose former state is not known is taken whole or left', { timeout: 120_000 }, async () => {
    const { site, editor, file, load } = await opened()
    await save(editor, ({ contacts }) => void contacts.pop())
    file.change((document) => {
      document.lead = { ko: '머리말', en: 'Lead' }
    })
    await load()
    // as it waits since before the studio could join
    await site.store.kysely
      .updateTable('studio_subject')
      .set({ fileBase: null })
      .where('subject', '=', NAME)
      .execute()
    const found = await waiting(editor)
    expect(found.join).toBeNull()
    const body = { revision: found.revision.revision, accept: 'join' }
    expect((await settle(editor, body)).answer.status).toBe(409)
    expect((await settle(editor, { ...body, accept: true })).answer.status).toBe(200)
    expect((await read(editor)).document).toMatchObject({ lead: { ko: '머리말' } })
  })
})

import { describe, expect, it } from 'vitest'
import { DOCUMENT_SUBJECTS } from '../../contract/documents/subjects.ts'
import type {
  SiteDocumentDraft,
  SiteDocumentRow,
} from '../../contract/studio/document-calls.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Documents of the site in the studio's workflow, over HTTP.

type Site = Awaited<ReturnType<typeof openStudio>>['site']
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`

async function read(caller: Caller, subject: string): Promise<SiteDocumentDraft> {
  const { answer, body } = await caller.call('GET', at(subject))
  expect(answer.status, answer.text).toBe(200)
  return body.data
}
const save = (caller: Caller, subject: string, version: number, document: unknown) =>
  caller.call('PUT', at(subject, '/draft'), { body: { document }, version })
const step = (caller: Caller, name: string, of: SiteDocumentDraft, body: object = {}) =>
  caller.call('POST', at(of.row.subject, `/${name}`), { body, version: of.row.version })

const stored = async ({ store }: Site): Promise<Map<string, string>> =>
  new Map(
    (await store.kysely.selectFrom('site_document').selectAll().execute()).map((row) => [
      `${row.name} ${row.languageType}`,
      row.document,
    ]),
  )

describe.each(DATABASES)('documents of the site (%s)', (database) => {
  it('each goes from its file through a draft to its page unchanged, byte for byte', {
    timeout: 600_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const before = await stored(site)
    const { body } = await editor.call('GET', '/documents')
    const rows = body.data as SiteDocumentRow[]
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      DOCUMENT_SUBJECTS.map(({ subject }) => subject).sort(),
    )
    const problems: unknown[] = []
    for (const { subject, live } of rows) {
      const draft = await read(editor, subject)
      if (draft.problems.length) problems.push(subject, draft.problems)
      // its items get new identities, which pages don't have
      const bare = JSON.parse(
        JSON.stringify(draft.document, (key, value) => (key === '_id' ? undefined : value)),
      )
      const first = await save(editor, subject, draft.row.version, bare)
      expect(first.answer.status, first.answer.text).toBe(200)
      const { version } = first.body.data as { version: number }
      // a list without items is the same document
      if (version === draft.row.version) continue
      const published = await editor.call('POST', at(subject, '/publish'), { body: {}, version })
      expect(published.answer.status, `${subject} ${live} ${published.answer.text}`).toBe(200)
    }
    expect(problems).toEqual([])
    expect(await stored(site)).toEqual(before)
  })
})

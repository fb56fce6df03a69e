import { own } from '../../../contract/own.ts'
import type { Language } from '../../../contract/language.ts'
import { type ContentDocument, contentDocument } from '../../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import { kindOf } from '../../../contract/studio/kinds.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import type { ContentTable, StudioRevisionTable } from '../../database/schema.ts'
import { type ContentRow, contentsRepository } from './contents.repository.ts'
import { takeNumbers } from './counters.repository.ts'
import { documentOf, writtenOf } from './document.ts'
import { subjectOf } from './names.ts'
import { codesText, subjectsRepository as subjects } from './subjects.repository.ts'
import { versionsRepository as versions } from './versions.repository.ts'
import { putWords } from './search-index.repository.ts'

/** An article that has no subject yet. */
export interface ContentToCreate {
  contentIdx: number
  kind: Kind
  languageType: Language
  pairContentIdx: number | null
  document: ContentDocument
  status: ContentTable['status']
  /** Author of its first revision. */
  origin: StudioRevisionTable['origin']
  sourceHash: string | null
}

/** Returns a document with all its fields, in the order of the schema. */
export const documentText = (document: ContentDocument): string => {
  const all: Record<string, unknown> = { ...EMPTY_DOCUMENT, ...document }
  return JSON.stringify(
    Object.fromEntries(Object.keys(contentDocument.shape).map((key) => [key, own(all, key)])),
  )
}

/** Id that joins the languages of an article: the same for both, whichever is created first. */
export const groupOf = (contentIdx: number, pairContentIdx: number | null): string =>
  subjectOf(Math.min(contentIdx, pairContentIdx ?? contentIdx))

/** Time of the last change of an article without a recorded one: its date. */
const writtenAt = (postDate: string, now: string): string => {
  const day = new Date(`${postDate}T00:00:00+09:00`).toISOString()
  return day < now ? day : now
}

/**
 * Creates subjects, first revisions and index entries of articles, in few statements; existing
 * subjects stay unchanged.
 */
export async function createContent(
  tx: Queries,
  dialect: Dialect,
  given: readonly ContentToCreate[],
): Promise<number> {
  if (given.length === 0) return 0
  // from here on no other transaction adds any
  const first = await takeNumbers(tx, 'place', given.length)
  const ids = given.map(({ contentIdx }) => contentIdx)
  const there = new Set(
    (await subjects.byContents(tx, ids)).map(({ contentIdx }) => Number(contentIdx)),
  )
  const added = given.filter(({ contentIdx }) => !there.has(contentIdx))
  if (added.length === 0) return 0
  const parents = await subjects.parents(tx)
  const now = new Date().toISOString()
  const rows = added.map((one, index) => ({
    subject: subjectOf(one.contentIdx),
    place: first + index,
    groupId: groupOf(one.contentIdx, one.pairContentIdx),
    kind: one.kind,
    contentIdx: one.contentIdx,
    languageType: one.languageType,
    title: one.document.title,
    postDate: one.document.postDate,
    codes: codesText(one.document.categories, parents),
    // the state of an article that nobody is editing
    state: one.status satisfies State,
    live: one.status === 'PUBLISHED' ? 1 : 0,
    liveRevision: one.status === 'PUBLISHED' ? 1 : null,
    lastRevision: 1,
    returned: 0,
    differs: 0,
    version: 1,
    by: null,
    at: writtenAt(one.document.postDate, now),
  }))
  await subjects.add(tx, rows)
  await versions.addRevisions(
    tx,
    added.map((one) => ({
      subject: subjectOf(one.contentIdx),
      revision: 1,
      document: documentText(one.document),
      origin: one.origin,
      sourceHash: one.sourceHash,
      by: null,
      note: '',
      at: now,
    })),
  )
  await putWords(
    tx,
    dialect,
    added.map((one, index) => ({ ...one, place: first + index, documents: [one.document] })),
  )
  return added.length
}

/**
 * Returns a public row as an article without a subject; null if the studio does not edit its kind.
 */
function contentOfRow(row: ContentRow, relations: readonly number[]): ContentToCreate | null {
  const written = writtenOf(row, relations)
  const kind = kindOf(
    row.contentType,
    written.categoryList.flatMap(({ code, categoryParentCode }) => [
      code,
      categoryParentCode ?? '',
    ]),
  )
  if (kind === null) return null
  const { contentIdx, pairContentIdx, status, revision, loadedRevision, sourceHash } = row
  return {
    contentIdx: Number(contentIdx),
    kind,
    languageType: written.languageType,
    pairContentIdx: pairContentIdx === null ? null : Number(pairContentIdx),
    document: documentOf(written),
    status,
    origin: revision === loadedRevision ? 'loader' : 'editor',
    sourceHash: revision === loadedRevision ? sourceHash : null,
  }
}

/** Creates the missing subjects of articles in the store; returns how many were created. */
export async function createMissingSubjects(
  tx: Queries,
  dialect: Dialect,
  contents: readonly number[],
): Promise<number> {
  const rows = await contentsRepository.rows(tx, contents)
  if (rows.length === 0) return 0
  const relations = await contentsRepository.relations(tx, contents)
  return createContent(
    tx,
    dialect,
    rows.flatMap((row) => contentOfRow(row, relations.get(Number(row.contentIdx)) ?? []) ?? []),
  )
}

import { detailPath } from '../../../contract/addresses.ts'
import { EMPTY_DOCUMENT, FIELDS, rowOf } from '../../../contract/fields/rows.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import { KIND_ROWS } from '../../../contract/studio/kinds.ts'
import type { Language } from '../../../contract/language.ts'
import type { Draft, State } from '../../../contract/studio/work.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { putInBin } from './bin.ts'
import { createMissingSubjects } from './contents.ts'
import { carryComments } from './article-words.ts'
import { identified } from './identities.ts'
import { validatedBody } from './validate-body.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { contentsRepository } from './contents.repository.ts'
import { takeNumbers } from './counters.repository.ts'
import type { IssueFinder } from './issues.ts'
import { contentOf, subjectOf } from './names.ts'
import { shownRows } from './rows.ts'
import { type Subject, type SubjectStore, sameDocument } from './subjects.ts'
import { subjectsRepository as subjects } from './subjects.repository.ts'
import { versionsRepository as versions } from './versions.repository.ts'
import { removeWords } from './search-index.repository.ts'
import { expectDiscardable, workingCopyParts } from './working-copy.ts'

/** Fields that an article in another language starts with: all that are not text. */
const SHARED = FIELDS.filter((field) => rowOf(field).pair !== 'own')

/** Identity of a new article, and its initial fields. */
export type Beginning =
  | { kind: Kind; languageType: Language; document?: Partial<ContentDocument> | undefined }
  | { pairOf: string; document?: Partial<ContentDocument> | undefined }

/** Working copies: opened, created, saved, discarded. */
export function draftsModel(store: Store, work: SubjectStore, issues: IssueFinder, audit: Audit) {
  /** Reads a subject; the row of an article that was never opened is created here. */
  const open = async (name: string): Promise<Subject> => {
    const found = await work.find(store.kysely, name)
    if (found) return found
    const contentIdx = contentOf(name)
    if (contentIdx === null) throw new StudioError(404)
    // checked without a transaction first: a missing subject needs none
    if ((await contentsRepository.shown(store.kysely, [contentIdx])).size === 0)
      throw new StudioError(404)
    await store.transaction((tx) => createMissingSubjects(tx, store.dialect, [contentIdx]))
    const opened = await work.find(store.kysely, name)
    if (!opened) throw new StudioError(404)
    return opened
  }
  const draft = async (name: string): Promise<Draft> => {
    const subject = await open(name)
    const queries = store.kysely
    const document = await work.documentOf(queries, subject)
    const [row] = await shownRows(queries, [subject])
    const [pair] = await work.pairsOf(queries, subject)
    return {
      row: row as Draft['row'],
      document,
      pairDocument: pair ? await work.documentOf(queries, pair) : null,
      ...(await workingCopyParts(queries, work, subject)),
      faults: await issues.issuesOf(queries, subject, document),
      address: detailPath(subject.contentIdx),
    }
  }

  /**
   * Returns the identity and the initial document of a new article. @throws StudioError 400 for a
   * kind that is not written in a language, 409 if the other language exists
   */
  const placeOf = async (
    tx: Queries,
    given: Beginning,
  ): Promise<{
    kind: Kind
    languageType: Language
    groupId: string | null
    document: ContentDocument
  }> => {
    if (!('pairOf' in given)) {
      const { kind, languageType, document } = given
      // its category makes an article a press release
      const categories = kind === 'pressRelease' ? [KIND_ROWS.pressRelease.root] : []
      return {
        kind,
        languageType,
        groupId: null,
        document: { ...EMPTY_DOCUMENT, categories, ...document },
      }
    }
    const first = await work.require(tx, given.pairOf)
    const languageType = first.languageType === 'KOR' ? 'ENG' : 'KOR'
    const pairs = await work.pairsOf(tx, first)
    const there = pairs.find((one) => one.languageType === languageType)
    if (there) throw new StudioError(409, { problem: 'state', data: { subject: there.subject } })
    const source = await work.documentOf(tx, first)
    const shared = Object.fromEntries(SHARED.map((field) => [field, source[field]]))
    const relations = await pairsOfContents(tx, source.relations, languageType)
    return {
      kind: first.kind,
      languageType,
      groupId: first.groupId,
      document: { ...EMPTY_DOCUMENT, ...shared, relations, ...given.document },
    }
  }
  /** Returns the same articles in another language, if they exist. */
  const pairsOfContents = async (
    tx: Queries,
    contents: readonly number[],
    language: Language,
  ): Promise<number[]> => {
    const rows = await subjects.byContents(tx, contents)
    const family = await subjects.ofGroups(
      tx,
      rows.map(({ groupId }) => groupId),
    )
    return contents.flatMap((id) => {
      const group = rows.find(({ contentIdx }) => Number(contentIdx) === id)?.groupId
      const pair = family.find((one) => one.groupId === group && one.languageType === language)
      return pair ? Number(pair.contentIdx) : []
    })
  }

  return {
    open,
    draft,
    /**
     * Creates an article, or the other language of one; its working copy is on disk when this
     * resolves.
     */
    async create(given: Beginning, { user }: Session): Promise<Draft> {
      const { content } = await validatedBody({ ...EMPTY_DOCUMENT, ...given.document })
      const created = await store.transaction(async (tx) => {
        const { kind, languageType, groupId, document: begun } = await placeOf(tx, given)
        const document = { ...begun, content }
        const place = await takeNumbers(tx, 'place')
        const contentIdx = await takeNumbers(tx, 'content')
        const at = new Date().toISOString()
        const group = groupId ?? subjectOf(contentIdx)
        const by = user.id
        const subject = await work.begin(tx, {
          place,
          contentIdx,
          kind,
          languageType,
          groupId: group,
          document,
          by,
          at,
        })
        await audit.write(tx, {
          by,
          action: 'content.create',
          subject: subject.subject,
          details: { kind, languageType },
        })
        return subject
      })
      return draft(created.subject)
    },
    /**
     * Saves the working copy; it is on disk when this resolves. Changed content makes a draft of a
     * subject in review, approved, scheduled, published or unpublished; unchanged content changes
     * nothing.
     * @throws StudioError 404; 412 `stale`, with nothing saved; 400 `too_much`
     */
    async save(name: string, version: number, given: ContentDocument, { user }: Session) {
      const validated = await validatedBody(given).catch(async (error: unknown) => {
        // a body stored before there were limits does not block changes of other fields
        const current = error instanceof StudioError ? await work.find(store.kysely, name) : null
        if (current && (await work.documentOf(store.kysely, current)).content === given.content)
          return given
        throw error
      })
      const saved = await store.transaction(async (tx) => {
        const before = await work.require(tx, name, version)
        const working = await work.documentOf(tx, before)
        if (sameDocument(working, validated)) return before
        const document = await identified(validated, working)
        await carryComments(tx, name, working, document)
        const at = new Date().toISOString()
        await work.putDraft(tx, before, document, user.id, at)
        return work.put(tx, before, { state: 'DRAFT', by: user.id, at }, document)
      })
      return {
        version: saved.version,
        at: saved.at,
        state: saved.state as State,
        // read after the save, without a lock
        faults: await issues.issuesOf(store.kysely, saved, validated),
      }
    },
    /**
     * Resets the working copy to what visitors see; one that was never public is removed, and its
     * revisions remain. The bin keeps what is discarded.
     * @throws StudioError 404; 412; 403 if it contains changes of others and the user may not
     * review; 409 if it is scheduled and would be removed
     */
    async discard(name: string, version: number, session: Session): Promise<void> {
      const { user } = session
      await store.transaction(async (tx) => {
        const before = await work.require(tx, name, version)
        await expectDiscardable(tx, work, before, session)
        const { subject, contentIdx, live, lastRevision } = before
        const back = await work.baseOf(tx, before)
        if (back === null) {
          if (await subjects.isScheduled(tx, subject))
            throw new StudioError(409, { problem: 'state', data: { reason: 'planned' } })
          await putInBin(tx, work, before, { removed: true, by: user.id })
          await subjects.remove(tx, subject)
          await removeWords(tx, store.dialect, before.place)
          await mediaUses.noteDraft(tx, subject, null)
          await audit.write(tx, { by: user.id, action: 'content.discard', subject })
          return
        }
        const document = (await work.revisions.document(tx, subject, back)) ?? EMPTY_DOCUMENT
        const working = await work.documentOf(tx, before)
        if (!sameDocument(working, document))
          await putInBin(tx, work, before, { removed: false, by: user.id })
        await carryComments(tx, subject, working, document)
        const revision = await versions.revision(tx, subject, back)
        await versions.removeDraft(tx, subject)
        const at = new Date().toISOString()
        if (back !== lastRevision)
          await versions.putDraft(tx, {
            subject,
            document: JSON.stringify(document),
            version: before.version + 1,
            baseRevision: back,
            by: revision?.by ?? null,
            at,
          })
        const published = (await contentsRepository.shown(tx, [contentIdx])).get(contentIdx)
        const state = live ? 'PUBLISHED' : (published?.status ?? 'DRAFT')
        // the author of that revision is the last one: a changed file may be loaded over it again
        await work.put(tx, before, { state, returned: 0, by: revision?.by ?? null, at }, document)
        await audit.write(tx, { by: user.id, action: 'content.discard', subject })
      })
    },
  }
}

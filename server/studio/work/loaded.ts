import { kindOf } from '../../../contract/studio/kinds.ts'
import type { LoadedBatch, LoadedContent } from '../../content/loaded-batch.ts'
import type { Dialect, Queries } from '../../database/index.ts'
import {
  type ContentToCreate,
  createContent,
  createMissingSubjects,
  documentText,
  groupOf,
} from './contents.ts'
import {
  type DescriptionRow,
  descriptionsRepository,
} from '../descriptions/descriptions.repository.ts'
import { loadedRedescriptions, redescribed } from '../descriptions/redescribed.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { carryComments } from './article-words.ts'
import { documentOf } from './document.ts'
import { identified } from './identities.ts'
import { subjectOf } from './names.ts'
import {
  codesText,
  type SubjectRecord,
  subjectsRepository as subjects,
} from './subjects.repository.ts'
import { type Subject, sameDocument, subjectStore } from './subjects.ts'
import { readDocument, versionsRepository as versions } from './versions.repository.ts'
import { putWords } from './search-index.repository.ts'

/**
 * Maintains subjects and revisions of what the loader writes, in its transaction. An edit is never
 * overwritten: the changed file becomes a separate revision, and the subject is marked as
 * differing.
 */
export async function loadedBatch(
  tx: Queries,
  dialect: Dialect,
  contents: readonly number[],
): Promise<LoadedBatch> {
  const work = subjectStore({ dialect })
  const known = new Map(
    (await subjects.locked(tx, dialect, contents)).map((row) => [Number(row.contentIdx), row]),
  )
  const drafts = await versions.withDrafts(
    tx,
    [...known.values()].map(({ subject }) => subject),
  )
  const written: LoadedContent[] = []
  const waiting: LoadedContent[] = []
  const existing: SubjectRecord[] = []
  /** Descriptions that were written in the studio, once they are needed. */
  let edited: ReadonlyMap<string, DescriptionRow> | undefined

  /** Returns an article as the store of work has it; null if the studio does not edit its kind. */
  const contentOf = (
    { draft, sourceHash }: LoadedContent,
    parents: ReadonlyMap<string, string | null>,
  ): ContentToCreate | null => {
    const codes = draft.categories.flatMap((code) => [code, parents.get(code) ?? ''])
    const kind = kindOf(draft.contentType, codes)
    if (kind === null) return null
    const { contentIdx, languageType, pairContentIdx, status } = draft
    const document = documentOf(draft)
    return {
      contentIdx,
      kind,
      languageType,
      pairContentIdx,
      document,
      status,
      origin: 'loader',
      sourceHash,
    }
  }

  /** Updates articles that have subjects and were not edited. */
  const follow = async (
    changed: readonly ContentToCreate[],
    parents: ReadonlyMap<string, string | null>,
  ): Promise<void> => {
    const last = await versions.lastOf(
      tx,
      changed.map(({ contentIdx }) => known.get(contentIdx) as SubjectRecord),
    )
    const at = new Date().toISOString()
    const revisions: Parameters<typeof versions.addRevisions>[1][number][] = []
    const indexed: Parameters<typeof putWords>[2][number][] = []
    for (const one of changed) {
      const row = known.get(one.contentIdx) as SubjectRecord
      const before = last.get(row.subject)
      const working = before === undefined ? null : readDocument(before)
      const same = working !== null && sameDocument(working, one.document)
      const document = working && !same ? await identified(one.document, working) : one.document
      if (working && !same) await carryComments(tx, row.subject, working, document)
      const published = one.status === 'PUBLISHED'
      // its card may have changed nevertheless, with the name of a category
      if (same && row.state === one.status && row.kind === one.kind) continue
      const lastRevision = same ? row.lastRevision : row.lastRevision + 1
      if (!same)
        revisions.push({
          subject: row.subject,
          revision: lastRevision,
          document: documentText(document),
          origin: 'loader',
          sourceHash: one.sourceHash,
          by: null,
          note: '',
          at,
        })
      await subjects.change(tx, row.subject, {
        kind: one.kind,
        groupId:
          one.pairContentIdx === null ? row.groupId : groupOf(one.contentIdx, one.pairContentIdx),
        title: one.document.title,
        postDate: one.document.postDate,
        codes: codesText(one.document.categories, parents),
        state: one.status,
        live: published ? 1 : 0,
        liveRevision: published ? lastRevision : null,
        lastRevision,
        differs: 0,
        version: row.version + 1,
        by: null,
        at,
      })
      indexed.push({ ...one, place: Number(row.place), documents: [one.document] })
    }
    await versions.addRevisions(tx, revisions)
    await putWords(tx, dialect, indexed)
  }

  /** Records the changed file of an edited article, and changes nothing else. */
  const note = async ({ draft, sourceHash }: LoadedContent): Promise<void> => {
    let [row] = await subjects.byContents(tx, [draft.contentIdx])
    if (!row) {
      await createMissingSubjects(tx, dialect, [draft.contentIdx])
      ;[row] = await subjects.byContents(tx, [draft.contentIdx])
    }
    if (!row) return
    const subject = row as Subject
    const document = documentOf(draft)
    const before = await versions.lastLoaded(tx, subject.subject)
    // only surrounding data changed, such as the name of a category, or the description of a picture
    // that the file leaves out
    const changes = loadedRedescriptions(
      (edited ??= await descriptionsRepository.all(tx)),
      draft.languageType,
    )
    if (before && sameDocument(redescribed(readDocument(before.document), changes), document))
      return
    const working = await work.documentOf(tx, subject)
    // the last revision is now that of the file: an editor's changes stay in the working copy
    if (!drafts.has(subject.subject)) {
      const { version, lastRevision, by, at } = subject
      const own = {
        subject: subject.subject,
        document: documentText(working),
        version,
        by,
        writers: by ?? '',
        at,
      }
      await versions.putDraft(tx, { ...own, baseRevision: lastRevision || null })
    }
    await work.revisions.add(tx, subject, {
      document,
      origin: 'loader',
      by: null,
      sourceHash,
      keepDraft: true,
    })
    await subjects.change(tx, subject.subject, { differs: sameDocument(document, working) ? 0 : 1 })
  }

  return {
    isEdited(contentIdx) {
      const row = known.get(contentIdx)
      return row !== undefined && (row.by !== null || drafts.has(row.subject))
    },
    wrote: (read) => void written.push(read),
    differs: (read) => void waiting.push(read),
    same(contentIdx) {
      const row = known.get(contentIdx)
      if (row?.differs) existing.push(row)
    },
    async finish() {
      const parents = written.length ? await subjects.parents(tx) : new Map<string, string | null>()
      const all = written.flatMap((read) => contentOf(read, parents) ?? [])
      await createContent(
        tx,
        dialect,
        all.filter(({ contentIdx }) => !known.has(contentIdx)),
      )
      await follow(
        all.filter(({ contentIdx }) => known.has(contentIdx)),
        parents,
      )
      await mediaUses.noteLoaded(
        tx,
        all.map(({ contentIdx, document, status }) => ({
          subject: subjectOf(contentIdx),
          document,
          isPublished: status === 'PUBLISHED',
        })),
      )
      for (const read of waiting) await note(read)
      for (const { subject } of existing) await subjects.change(tx, subject, { differs: 0 })
    },
  }
}

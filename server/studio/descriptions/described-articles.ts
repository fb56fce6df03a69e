import type { StoryCompany } from '../../../contract/content.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Language } from '../../../contract/language.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { both, type Publishing } from '../../content/publishing.model.ts'
import type { Change, Queries } from '../../database/index.ts'
import { DARK } from '../../media/descriptions.ts'
import { mediaUses } from '../media/uses.repository.ts'
import type { Publication } from '../publication/visible.ts'
import { carryComments } from '../work/article-words.ts'
import { contentsRepository } from '../work/contents.repository.ts'
import { contentInputOf, documentOf, writtenOf } from '../work/document.ts'
import { identified } from '../work/identities.ts'
import { contentOf, subjectOf } from '../work/names.ts'
import type { Subject, SubjectStore } from '../work/subjects.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import { vocabularyRepository } from '../work/vocabulary.repository.ts'
import {
  type DescriptionChange,
  inLanguageOf,
  redescribed,
  type Redescriptions,
} from './redescribed.ts'

/** Endings of media that have descriptions; addresses of films have none. */
const ENDINGS = ['', '.webp', '.svg', '.png', '.jpg', '.jpeg', '.avif', '.gif', '.mp4', '.webm']

/** Keys of the uses of a medium, in both modes. */
const keysOf = (key: string): string[] =>
  [key, `${key}${DARK}`].flatMap((one) => ENDINGS.map((ending) => `${OF_CONTENT}${one}${ending}`))

/** Shows another description of a medium in the articles that have the former one word for word. */
export function describedArticles({
  publishing,
  subjects,
}: {
  publishing: Publishing
  subjects: SubjectStore
}) {
  /**
   * Records what visitors see of an article from now on as a revision. A working copy that is another
   * stays one, with the new description where it has the former one.
   */
  const record = async (
    tx: Publication,
    subject: Subject,
    visible: ContentDocument,
    { changes, by }: { changes: Redescriptions; by: string | null },
  ): Promise<void> => {
    const { subject: name, liveRevision, lastRevision, version } = subject
    const known =
      liveRevision === null ? null : await subjects.revisions.document(tx, name, liveRevision)
    const before = known ?? visible
    const after = await identified(redescribed(before, changes), before)
    const draft = await versions.draft(tx, name)
    const keepDraft = draft !== null || lastRevision !== liveRevision
    if (keepDraft) {
      const working = await subjects.documentOf(tx, subject)
      const next = await identified(redescribed(working, changes), working)
      await carryComments(tx, name, working, next)
      const begun = {
        ...{ baseRevision: lastRevision || null, by: subject.by, at: subject.at },
        ...{ subject: name, writers: subject.by ?? '' },
      }
      await versions.putDraft(tx, {
        ...(draft ?? begun),
        document: subjects.kind.text(next),
        version: version + 1,
      })
    } else await carryComments(tx, name, before, after)
    const revision = await subjects.revisions.add(tx, subject, {
      ...{ document: after, by, keepDraft },
      // the loader goes on writing what it wrote
      origin: by === null ? 'loader' : 'editor',
    })
    await subjects.put(tx, subject, { live: 1, liveRevision: revision, at: subject.at })
  }

  /** The published articles that use a medium, by their ids. */
  const using = async (tx: Queries, key: string): Promise<number[]> =>
    (await mediaUses.shownIn(tx, keysOf(key))).flatMap((subject) => contentOf(subject) ?? [])

  return async (
    tx: Publication,
    { key, former, shown }: DescriptionChange,
    languages: ReadonlySet<Language>,
    by: string,
  ): Promise<Change> => {
    let change: Change = { tags: [] }
    let companies: ReadonlyMap<string, StoryCompany> | undefined
    for (const contentIdx of await using(tx, key)) {
      const [row] = await contentsRepository.rows(tx, [contentIdx])
      const language = row?.languageType as Language
      if (row?.status !== 'PUBLISHED' || !languages.has(language)) continue
      const relations = await contentsRepository.relations(tx, [contentIdx])
      const visible = documentOf(writtenOf(row, relations.get(contentIdx) ?? []))
      const changes = inLanguageOf(key, former, shown, language)
      const next = redescribed(visible, changes)
      if (next === visible) continue
      const subject = await subjects.require(tx, subjectOf(contentIdx))
      companies ??= await vocabularyRepository.companies(tx)
      const input = contentInputOf(next, {
        ...{ contentIdx, kind: subject.kind as Kind, languageType: language, companies },
        pairContentIdx: row.pairContentIdx === null ? null : Number(row.pairContentIdx),
        // an announced one stays announced
        ...{ status: 'PUBLISHED', publishAt: row.askedAt, position: Number(row.position) },
      })
      change = both(change, await publishing.remakeIn(tx, input))
      const isOfLoader = Number(row.revision) === Number(row.loadedRevision) && subject.by === null
      await record(tx, subject, visible, { changes, by: isOfLoader ? null : by })
    }
    return change
  }
}

import type { Language } from '../../../contract/language.ts'
import type { Access } from '../../../contract/page-access.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import type { GuestRight } from '../../../contract/studio/guests.ts'
import type { Queries } from '../../database/index.ts'
import type { AnySubject, Subjects } from '../work/subject-kind.ts'
import type { Rehearsed } from './rehearsal.ts'

/** A rehearsal that may turn out to be impossible: the site is then shown as visitors see it. */
export interface PreviewRehearsal extends Rehearsed {
  /** What would break the page; known once `prepare` has ended. */
  problems(): readonly DocumentProblem[]
}

/** What previews have to know of a kind of subjects: articles, documents of the site. */
export interface Previewed<S extends AnySubject = AnySubject, D = unknown> {
  subjects: Subjects<S, D>
  /** Creates the row of a subject that was never opened. @throws StudioError 404 */
  open(name: string): Promise<void>
  /** What its links may allow. */
  rights: readonly GuestRight[]
  /** Its language; null = it holds both. */
  languageOf(subject: S): Language | null
  /** Paths and queries of the pages that a publication changes, its own first; at least one. */
  pagesOf(tx: Queries, subject: S, document: D, language: Language): Promise<readonly string[]>
  fingerprint(document: D): string
  /** The access to pages that the document sets, or needs to be seen at all; null = none. */
  accessOf(subject: S, document: D): { sets: Access } | { needs: Access } | null
  /** Returns a sent document as a save would store it. @throws StudioError 400 */
  checked(document: D): Promise<D>
  /** @param token under which the files of drafts are served */
  rehearsal(subject: S, document: D, token: string): Promise<PreviewRehearsal>
  /** Whether the subject can be unpublished: visitors see it, and it may be missing. */
  mayEnd(subject: S): boolean
  /** The site without the subject. */
  ending(subject: S): PreviewRehearsal
  /** Ids of the uploads that a document names. */
  files(document: D): Promise<ReadonlySet<string>>
}

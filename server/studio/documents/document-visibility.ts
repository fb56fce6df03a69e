import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import {
  type DocumentSubject,
  documentOfSubject,
  isOptional,
} from '../../../contract/documents/subjects.ts'
import type { DocumentName } from '../../../contract/documents/index.ts'
import { factsDocument } from '../../../contract/documents/facts.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import { both, type Publishing } from '../../content/publishing.model.ts'
import type { Change, Queries } from '../../database/index.ts'
import type { CategoryTable } from '../../database/schema.ts'
import { putDocumentLinks } from '../links/document-links.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { cancelSchedules, SCHEDULES_TAG } from '../publication/schedules.repository.ts'
import { NotPossibleError, type Publication, type Visible } from '../publication/visible.ts'
import type { DocumentSubjectRow } from './document-kind.ts'
import type { DocumentStore } from './documents.model.ts'
import { type FigureList, figuresIn } from './figures.ts'
import { keepsEntries, keptBeside, lostEntries } from './kept-entries.ts'
import { keepsVersions, lostVersions } from './legal-versions.ts'
import type { MadePage } from './made-pages.ts'
import { createMissingDocuments } from './missing-documents.ts'
import { CATEGORIES_SUBJECT, storedWithNames } from './named-in-cards.ts'
import { pagesBeside } from './pages-beside.ts'
import { FACTS, type PageMaker } from './page-maker.ts'
import { storedDocuments } from './stored-documents.repository.ts'
import { namesTags, unusedTags } from './unused-tags.ts'

const NOTHING: Change = { tags: [] }
/** The document whose page is the table of categories. */
const CATEGORIES = 'categories' satisfies DocumentName

/** What is made of a document: of a changed figure, each page that reads it. */
export interface Made {
  subject: string
  pages: MadePage[]
  problems: DocumentProblem[]
  uploads: ReadonlySet<string>
}

/** Keys of the figures that differ between two lists. */
function changedKeys(before: FigureList, after: FigureList): Set<string> {
  const byKey = (list: FigureList) => new Map(list.map((one) => [one.key, JSON.stringify(one)]))
  const [old, now] = [byKey(before), byKey(after)]
  return new Set([...old.keys(), ...now.keys()].filter((key) => old.get(key) !== now.get(key)))
}

/** How documents of the site become visible to visitors: their pages are stored, and purged. */
export function documentVisibility({
  publishing,
  subjects,
  maker,
}: {
  publishing: Publishing
  subjects: DocumentStore
  maker: PageMaker
}) {
  const storePages = async (tx: Publication, pages: readonly MadePage[]): Promise<Change> => {
    let change = NOTHING
    for (const page of pages) {
      if ('service' in page) {
        const { contentIdx, pairContentIdx } = page.service
        change = both(change, await publishing.saveIn(tx, page.service))
        // the language that was published first does not know this one yet
        if (pairContentIdx !== null)
          change = both(change, await publishing.pairIn(tx, pairContentIdx, contentIdx))
      } else if (page.name === CATEGORIES) {
        // they have a table of their own, which lists are joined with
        const rows = JSON.parse(page.text) as CategoryTable[]
        const codes = rows.map(({ code }) => code)
        const kept = await keptBeside(tx, CATEGORIES_SUBJECT, codes)
        change = both(change, await publishing.saveCategoriesIn(tx, rows, kept))
      } else
        change = both(
          change,
          await publishing.saveDocumentIn(tx, page.name, page.language, page.text),
        )
    }
    return change
  }
  /** Makes the pages again that read a changed figure. */
  const readersOf = async (tx: Queries, figures: FigureList): Promise<Made[]> => {
    const changed = changedKeys(await maker.figures(tx), figures)
    const readers: Made[] = []
    for (const { subject, document } of await storedDocuments.live(tx)) {
      if (subject === FACTS || !figuresIn(document).some((key) => changed.has(key))) continue
      const made = await maker.make(tx, subject, JSON.parse(document) as DocumentValue, figures)
      readers.push({ subject, ...made })
    }
    return readers
  }
  const figuresOf = (document: DocumentValue): FigureList | null => {
    const parsed = factsDocument.safeParse(withoutIds(document))
    return parsed.success ? parsed.data.figures : null
  }
  /** Makes what a publication of a document would store. */
  const made = async (tx: Queries, subject: string, document: DocumentValue): Promise<Made[]> => {
    const own = { subject, ...(await maker.make(tx, subject, document)) }
    if (subject !== FACTS || own.problems.length > 0) return [own]
    // figures have no page of their own
    return readersOf(tx, figuresOf(document) ?? [])
  }
  /** What visitors or others would lose: versions of legal texts, entries in use. */
  const lost = async (
    tx: Queries,
    subject: string,
    document: DocumentValue,
  ): Promise<DocumentProblem[]> => {
    if (!keepsVersions(subject) && !keepsEntries(subject)) return []
    const live = (await subjects.find(tx, subject))?.liveRevision ?? null
    const before = live === null ? null : await subjects.revisions.document(tx, subject, live)
    if (before === null) return []
    return keepsVersions(subject)
      ? lostVersions(before, document)
      : lostEntries(tx, subject, before, document)
  }
  /** What a publication would store, with what only what is published now tells of it. */
  const toPublish = async (
    tx: Queries,
    subject: string,
    document: DocumentValue,
  ): Promise<Made[]> => {
    const all = await made(tx, subject, document)
    const more = namesTags(subject)
      ? await unusedTags(tx, document)
      : await lost(tx, subject, document)
    return more.length === 0
      ? all
      : all.map((one) => ({ ...one, problems: [...one.problems, ...more] }))
  }
  /** What blocks a publication, by the fields of its document. */
  const problemsIn = (subject: string, all: readonly Made[]): DocumentProblem[] =>
    all.flatMap((one) =>
      one.subject === subject
        ? one.problems
        : one.problems.map(({ reason, detail, limit }) => ({
            path: ['figures'],
            reason,
            detail: `${one.subject}: ${detail}`,
            limit,
          })),
    )
  /** Unpublishes a service as an article; nothing of other documents. */
  const hideService = async (tx: Publication, own: DocumentSubject): Promise<Change> => {
    const contentIdx = await storedDocuments.serviceId(tx, own)
    return contentIdx === null ? NOTHING : (await publishing.unpublishIn(tx, contentIdx)).change
  }

  /** Removes what visitors read of a document, in each of its languages. */
  const removePages = async (tx: Publication, own: DocumentSubject): Promise<Change> => {
    let change = await hideService(tx, own)
    for (const language of own.languages)
      change = both(change, await publishing.removeDocumentIn(tx, own.name, language))
    return change
  }

  const visible: Visible<DocumentSubjectRow> = {
    async show(tx, before, revision, state) {
      const { subject } = before
      const document = await subjects.revisions.document(tx, subject, revision)
      if (document === null) throw new NotPossibleError('revision_missing')
      let change = NOTHING
      // what reads a figure was perhaps never opened
      if (subject === FACTS) await createMissingDocuments(tx, await maker.written())
      for (const { subject: of, pages, problems, uploads } of await toPublish(
        tx,
        subject,
        document,
      )) {
        if (problems.length) throw new NotPossibleError(reasonOf(of, problems))
        const all = [...pages, ...(await pagesBeside(tx, pages))]
        change = both(change, await storedWithNames(tx, of, () => storePages(tx, all)))
        await mediaUses.publishPages(tx, of, pages.map(textOf), uploads)
      }
      await putDocumentLinks(tx, subject, document)
      const shown = { state, live: 1, liveRevision: revision, returned: 0 }
      return { subject: await subjects.put(tx, before, shown), change }
    },
    async hide(tx, before, due) {
      const own = documentOfSubject(before.subject)
      if (!own || !isOptional(before.subject)) throw new NotPossibleError('needed')
      if (!before.live || before.liveRevision === null) throw new NotPossibleError('not_live')
      const change = await removePages(tx, own)
      await putDocumentLinks(tx, before.subject, null)
      await mediaUses.publishPages(tx, before.subject, [], new Set())
      const ended = await cancelSchedules(
        tx,
        before.subject,
        ({ id }) => due === undefined || id < due.id,
      )
      // a working copy in progress keeps its state
      const state =
        before.state === 'PUBLISHED'
          ? 'WITHDRAWN'
          : before.state === 'PLANNED' && ended.some(({ action }) => action === 'publish')
            ? 'APPROVED'
            : before.state
      const subject = await subjects.put(tx, before, { state, live: 0, liveRevision: null })
      return {
        subject,
        change: ended.length ? both(change, { tags: [SCHEDULES_TAG] }) : change,
        ended,
      }
    },
  }
  return {
    ...visible,
    made,
    problemsIn,
    storePages,
    removePages,
    /** What blocks the publication of a working copy; of figures also what their readers lack then. */
    problemsOf: async (
      tx: Queries,
      { subject }: Pick<DocumentSubjectRow, 'subject'>,
      document: DocumentValue,
    ): Promise<DocumentProblem[]> => problemsIn(subject, await toPublish(tx, subject, document)),
  }
}
export type DocumentVisibility = ReturnType<typeof documentVisibility>

const textOf = (page: MadePage): string =>
  'service' in page ? JSON.stringify(page.service) : page.text
const reasonOf = (subject: string, [first]: readonly DocumentProblem[]): string =>
  `${subject}#${first?.path.join('.')}: ${first?.reason}: ${first?.detail}`

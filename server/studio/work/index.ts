import type { SubjectRow } from '../../../contract/studio/work.ts'
import type { Config } from '../../config.ts'
import type { Queries, Store } from '../../database/index.ts'
import { siteMedia } from '../../media/sources.ts'
import { openStorage } from '../../storage/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { UPLOADS } from '../../../contract/upload-prefix.ts'
import { uploadFiles } from '../media/files.ts'
import { mediaRepository } from '../media/media.repository.ts'
import { uploadThere } from '../media/sources.ts'
import { articleHistory } from './article-history.ts'
import { articleWords } from './article-words.ts'
import { backfill } from './backfill.ts'
import { binModel } from './bin.model.ts'
import { type SubjectWords, subjectWords } from './comment-anchors.ts'
import { commentsModel } from './comments.model.ts'
import { draftsModel } from './drafts.model.ts'
import { duplicateModel } from './duplicate.model.ts'
import { issueFinder } from './issues.ts'
import { historyModel } from './history.model.ts'
import { MEDIA_PATH } from '../../links/target.ts'
import { listsModel } from './lists.model.ts'
import { presenceModel } from './presence.model.ts'
import { shownRows } from './rows.ts'
import type { AnySubject } from './subject-kind.ts'
import { subjectStore } from './subjects.ts'
import { subjectsRepository } from './subjects.repository.ts'
import { terminologyModel } from './terminology.model.ts'
import { termsModel } from './terms.model.ts'
import { todayModel } from './today.model.ts'
import { viewsModel } from './views.model.ts'

/**
 * Whether a media file of the site exists: with the content, generated next to the database, or
 * uploaded.
 */
function mediaThere(
  config: Config,
  store: Store,
): (tx: Queries, address: string) => Promise<boolean> {
  const own = siteMedia(config)
  const uploaded = uploadThere(
    uploadFiles(config.DATA_DIR, openStorage(config)),
    mediaRepository(store),
  )
  return async (tx, address) => {
    const key = address.slice(MEDIA_PATH.length)
    return address.startsWith(UPLOADS) ? uploaded(key, tx) : (await own(key)) !== null
  }
}

/**
 * The store of work: subjects, working copies, revisions, comments, and the list of all. Other
 * parts of the studio use `subjects`, whose functions run in the caller's transaction.
 */
export function createWork({
  config,
  store,
  audit,
  documents,
}: {
  config: Config
  store: Store
  audit: Audit
  /** Documents of the site, which have comments and presence as articles have. */
  documents?: {
    owns(name: string): boolean
    open(name: string): Promise<AnySubject>
    words: SubjectWords
  }
}) {
  const subjects = subjectStore(store)
  const issues = issueFinder({ origin: config.origin, isThere: mediaThere(config, store) })
  const drafts = draftsModel(store, subjects, issues, audit)
  const open = (name: string): Promise<AnySubject> =>
    documents?.owns(name) ? documents.open(name) : drafts.open(name)
  const ownWords = subjectWords(subjects, articleWords)
  const wordsOf = (name: string): SubjectWords =>
    documents?.owns(name) ? documents.words : ownWords
  return {
    /** `require`, `put`, `documentOf`, `pairsOf`, `revisions.add` and `.settle`, for steps of the workflow. */
    subjects,
    drafts: { ...drafts, ...duplicateModel(store, subjects, audit, drafts.draft) },
    bin: binModel(store, subjects, audit),
    history: historyModel(store, {
      work: subjects,
      audit,
      open: drafts.open,
      kind: articleHistory,
    }),
    terms: termsModel(store, subjects, audit),
    ...terminologyModel(store),
    comments: commentsModel(store, { open, wordsOf, work: subjects, audit }),
    presence: presenceModel(store, open),
    views: viewsModel(store),
    lists: { ...listsModel(store), ...todayModel(store, subjects, issues) },
    /** Returns the issues that block publishing a document; empty = none. */
    issuesOf: issues.issuesOf,
    /**
     * Creates missing subjects of articles from before the studio, in the background, until the
     * store is closed.
     */
    start: () => void backfill(store),
    /** Subjects as lists show them. */
    rows: shownRows,
    /** The same by name; missing ones are omitted. */
    async rowsOf(names: readonly string[]): Promise<Map<string, SubjectRow>> {
      const rows = await shownRows(
        store.kysely,
        await subjectsRepository.byNames(store.kysely, names),
      )
      return new Map(rows.map((row) => [row.subject, row]))
    },
  }
}
export type Work = ReturnType<typeof createWork>

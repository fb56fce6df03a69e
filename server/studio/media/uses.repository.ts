import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Queries } from '../../database/index.ts'
import { filesIn, filesInPages } from './addresses.ts'

/** Rows per statement: databases limit the number of parameters. */
const BATCH = 200

/**
 * Updates the table of files that a subject names: in what visitors see (`live` 1), or in its
 * working copy. Writes only differences.
 */
async function put(
  tx: Queries,
  subject: string,
  live: 0 | 1,
  files: ReadonlySet<string>,
): Promise<void> {
  const rows = await tx
    .selectFrom('studio_media_use')
    .select('key')
    .where('subject', '=', subject)
    .where('live', '=', live)
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  const removed = [...known].filter((key) => !files.has(key))
  const come = [...files].filter((key) => !known.has(key))
  for (let at = 0; at < removed.length; at += BATCH)
    await tx
      .deleteFrom('studio_media_use')
      .where('subject', '=', subject)
      .where('live', '=', live)
      .where('key', 'in', removed.slice(at, at + BATCH))
      .execute()
  for (let at = 0; at < come.length; at += BATCH)
    await tx
      .insertInto('studio_media_use')
      .values(come.slice(at, at + BATCH).map((key) => ({ key, live, subject })))
      .onConflict((conflict) => conflict.columns(['key', 'live', 'subject']).doNothing())
      .execute()
}

/**
 * The same for many subjects in few statements.
 * @param isAll whether nothing else of them is in use
 */
async function putMany(
  tx: Queries,
  named: ReadonlyMap<string, { live: 0 | 1; files: ReadonlySet<string> }>,
  isAll: boolean,
): Promise<void> {
  const subjects = [...named.keys()]
  const missing = new Map<string, { key: string; live: 0 | 1; subject: string }>()
  for (const [subject, { live, files }] of named)
    for (const key of files) missing.set(`${subject} ${live} ${key}`, { key, live, subject })
  for (let at = 0; at < subjects.length; at += BATCH) {
    const stale = new Set<string>()
    for (const { key, live, subject } of await tx
      .selectFrom('studio_media_use')
      .selectAll()
      .where('subject', 'in', subjects.slice(at, at + BATCH))
      .execute())
      if (!missing.delete(`${subject} ${live} ${key}`) && isAll) stale.add(subject)
    for (const subject of stale) {
      const { live = 1, files = NONE } = named.get(subject) ?? {}
      await put(tx, subject, live, files)
      await put(tx, subject, live === 1 ? 0 : 1, NONE)
    }
  }
  const rows = [...missing.values()]
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('studio_media_use')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.columns(['key', 'live', 'subject']).doNothing())
      .execute()
}

const NONE: ReadonlySet<string> = new Set()
const filesOf = async (document: Partial<ContentDocument> | null): Promise<ReadonlySet<string>> =>
  document === null ? NONE : filesIn(document)

/** An article with the files that it names. */
interface NamingArticle {
  subject: string
  document: Partial<ContentDocument>
  isPublished: boolean
}
async function filesOfAll(articles: readonly NamingArticle[]) {
  const named = new Map<string, { live: 0 | 1; files: ReadonlySet<string> }>()
  for (const { subject, document, isPublished } of articles)
    named.set(subject, { live: isPublished ? 1 : 0, files: await filesIn(document) })
  return named
}

/**
 * Which files are used where. Visitors get an upload only while a row shows that something
 * published uses it, so this is called in the transaction that publishes, changes or unpublishes:
 * the file and the page appear and disappear together.
 */
export const mediaUses = {
  /** The visible document of an article from this transaction on; null = none. */
  publish: async (
    tx: Queries,
    subject: string,
    document: Partial<ContentDocument> | null,
  ): Promise<void> => put(tx, subject, 1, await filesOf(document)),
  /** The working copy of an article; null = it has none. */
  noteDraft: async (
    tx: Queries,
    subject: string,
    document: Partial<ContentDocument> | null,
  ): Promise<void> => put(tx, subject, 0, await filesOf(document)),
  /**
   * The pages of a document of the site, as visitors get them from this transaction on.
   * @param uploads what the document names beyond them, such as posters that no page shows
   */
  publishPages: (
    tx: Queries,
    subject: string,
    pages: readonly string[],
    uploads: ReadonlySet<string>,
  ): Promise<void> => put(tx, subject, 1, new Set([...filesInPages(pages), ...uploads])),
  /** Subjects of which visitors see something that names one of some files, by their keys. */
  async shownIn(tx: Queries, keys: readonly string[]): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_media_use')
      .select('subject')
      .distinct()
      .where('key', 'in', [...keys])
      .where('live', '=', 1)
      .orderBy('subject')
      .execute()
    return rows.map(({ subject }) => subject)
  },
  /** The files that the working copy of a document of the site names. */
  noteNamed: (tx: Queries, subject: string, files: ReadonlySet<string>): Promise<void> =>
    put(tx, subject, 0, files),
  /** Articles that the loader wrote: what is published, or the working copy of what is not. */
  noteLoaded: async (tx: Queries, articles: readonly NamingArticle[]): Promise<void> =>
    putMany(tx, await filesOfAll(articles), true),
  /** Articles that were stored before the loader noted files: what is noted of them stays. */
  noteMissing: async (tx: Queries, articles: readonly NamingArticle[]): Promise<void> =>
    putMany(tx, await filesOfAll(articles), false),
  /** Documents of the site that were stored before the loader noted files. */
  noteMissingFiles: (
    tx: Queries,
    subject: string,
    live: 0 | 1,
    files: ReadonlySet<string>,
  ): Promise<void> => putMany(tx, new Map([[subject, { live, files }]]), false),
}

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

const NONE: ReadonlySet<string> = new Set()
const filesOf = async (document: Partial<ContentDocument> | null): Promise<ReadonlySet<string>> =>
  document === null ? NONE : filesIn(document)

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
  /** The uploads that the working copy of a document of the site names. */
  noteUploads: (tx: Queries, subject: string, ids: ReadonlySet<string>): Promise<void> =>
    put(tx, subject, 0, ids),
}

import { collectedOf } from '../../../contract/documents/collected.ts'
import { DOCUMENT_KIND } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'

/** Ids that documents created in the studio were given, and names that are taken. */
export const createdDocuments = {
  /** The id that a document was given when it was created here; null = it comes from a file. */
  async idOf(tx: Queries, subject: string): Promise<number | null> {
    const row = await tx
      .selectFrom('studio_created_document')
      .select('contentIdx')
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row ? Number(row.contentIdx) : null
  },
  async put(tx: Queries, subject: string, contentIdx: number): Promise<void> {
    await tx.insertInto('studio_created_document').values({ subject, contentIdx }).execute()
  },
  /** Documents of collections by their names, in lower case: file systems may not tell capitals apart. */
  async names(tx: Queries): Promise<Map<string, string>> {
    const rows = await tx
      .selectFrom('studio_subject')
      .select(['subject', 'groupId'])
      .where('kind', '=', DOCUMENT_KIND)
      .execute()
    return new Map(
      rows.flatMap(({ subject, groupId }) => {
        const name = groupId.replace(/^document\//, '')
        return collectedOf(name) ? [[name.toLowerCase(), subject] as const] : []
      }),
    )
  },
  /** Web paths of everything that visitors read or read, in lower case. */
  async webPaths(tx: Queries): Promise<Set<string>> {
    const rows = await tx
      .selectFrom('content')
      .select('webPath')
      .distinct()
      .where('webPath', 'is not', null)
      .execute()
    return new Set(rows.map(({ webPath }) => (webPath ?? '').toLowerCase()))
  },
}

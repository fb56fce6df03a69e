import type { SubjectRow } from '../../../contract/studio/work.ts'
import type { ListLook } from '../../visit/listLook.ts'

/** A row of the list: an article in one language, or with both. */
export interface ListRow {
  /** The subject that it opens. */
  id: string
  /** Its subjects, Korean first. */
  members: readonly [SubjectRow, ...SubjectRow[]]
}

/** Returns the rows of a page of subjects; languages of an article are next to each other. */
export function rowsOf(subjects: readonly SubjectRow[], unit: ListLook['rows']): ListRow[] {
  const rows: ListRow[] = []
  for (const subject of subjects) {
    const last = rows.at(-1)
    if (unit === 'articles' && last?.members[0].groupId === subject.groupId)
      rows[rows.length - 1] = { ...last, members: [...last.members, subject] }
    else rows.push({ id: subject.subject, members: [subject] })
  }
  return rows
}

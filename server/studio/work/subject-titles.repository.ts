import type { Queries } from '../../database/index.ts'

/** Titles of the working copies of some subjects; those that are gone have none. */
export async function subjectTitles(
  tx: Queries,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const asked = [...new Set(subjects)]
  if (asked.length === 0) return new Map()
  const rows = await tx
    .selectFrom('studio_subject')
    .select(['subject', 'title'])
    .where('subject', 'in', asked)
    .execute()
  return new Map(rows.map(({ subject, title }) => [subject, title]))
}

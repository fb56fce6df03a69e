import type { Queries } from '../../database/index.ts'

/** Prefix of subjects that are files of the library. */
const FILE = 'media/'
/** Prefix of subjects that are imports, which have the names of their files. */
const IMPORT = 'import/'

/**
 * Titles of the working copies of some subjects, and names of files of the library (`media/…`)
 * and of imports (`import/…`); those
 * that are gone have none.
 */
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
  const ids = asked.flatMap((subject) =>
    subject.startsWith(FILE) ? [subject.slice(FILE.length)] : [],
  )
  const files =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('studio_asset')
          .select(['id', 'originName'])
          .where('id', 'in', ids)
          .execute()
  const imported = asked.flatMap((subject) =>
    subject.startsWith(IMPORT) ? [subject.slice(IMPORT.length)] : [],
  )
  const imports =
    imported.length === 0
      ? []
      : await tx
          .selectFrom('studio_import')
          .select(['id', 'name'])
          .where('id', 'in', imported)
          .execute()
  return new Map([
    ...rows.map(({ subject, title }): [string, string] => [subject, title]),
    ...files.map(({ id, originName }): [string, string] => [`${FILE}${id}`, originName]),
    ...imports.map(({ id, name }): [string, string] => [`${IMPORT}${id}`, name]),
  ])
}

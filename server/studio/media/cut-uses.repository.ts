import { sql } from 'kysely'
import { TAGS } from '../../content/tags.ts'
import type { Queries } from '../../database/index.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { contentOf } from '../work/names.ts'
import { mediaUses } from './uses.repository.ts'

/** Whether a column contains a text. */
const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The cache tags of all that visitors read that names a picture of `content/media`. */
export async function tagsOfPicture(tx: Queries, key: string): Promise<string[]> {
  const subjects = await mediaUses.shownIn(tx, [`${OF_CONTENT}${key}`])
  const address = JSON.stringify(`/media/${key}`)
  const documents = await tx
    .selectFrom('site_document')
    .select(['name', 'languageType'])
    .where(contains('document', address))
    .execute()
  // those of services are no articles
  const services = await tx
    .selectFrom('content')
    .select('contentIdx')
    .where('contentType', '=', 'SERVICE')
    .where((of) => of.or([contains('card', address), contains('details', address)]))
    .execute()
  const ids = [
    ...subjects.flatMap((subject) => contentOf(subject) ?? []),
    ...services.map(({ contentIdx }) => Number(contentIdx)),
  ]
  return [
    ...ids.flatMap((id) => [TAGS.content(id), TAGS.card(id)]),
    ...documents.map(({ name, languageType }) => TAGS.document(name, languageType)),
  ]
}

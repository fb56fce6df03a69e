import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Contents from before belong to no company, are announced by their page, and offer nothing of the media kit. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const card = { companyApiDto: null, comingSoonYn: 'N' }
  const details = {
    newsContentLinkDocumentList: [],
    newsContentLinkMediaList: [],
    brandColorList: [],
  }
  for (const [column, fields] of Object.entries({ card, details })) {
    const name = sql.ref(column)
    // what is there already stays
    const added = Object.entries(fields).map(
      ([field, value]) => sql`${`$.${field}`}, json(${JSON.stringify(value)})`,
    )
    const filled =
      dialect === 'sqlite'
        ? sql`json_insert(${name}, ${sql.join(added)})`
        : sql`(${JSON.stringify(fields)}::jsonb || ${name}::jsonb)::text`
    await sql`update content set ${name} = ${filled}`.execute(db)
  }
}

import type { Queries } from '../database/index.ts'

/** Documents of the site: menu, footer, search bars, home, legal pages. */
export function siteRepository({ kysely }: { kysely: Queries }) {
  return {
    /** A document by name and language; `ALL` for those that hold both. Null if there is none. */
    async read<T>(name: string, languageType: string): Promise<T | null> {
      const row = await kysely
        .selectFrom('site_document')
        .select('document')
        .where('name', '=', name)
        .where('languageType', '=', languageType)
        .executeTakeFirst()
      return row ? (JSON.parse(row.document) as T) : null
    },
    /** The texts of the documents of some names, in all languages that they have. */
    named: (names: readonly string[]) =>
      kysely
        .selectFrom('site_document')
        .select(['name', 'languageType', 'document'])
        .where('name', 'in', [...names])
        .execute(),
  }
}

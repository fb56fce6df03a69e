import type { StoryCompany } from '../../../contract/content.ts'
import type { CompanyCategory } from '../../../contract/group.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { GROUP, storyCompanies } from '../../content/group.ts'

/** Options of forms, and rows that a publication names by code. */
export const vocabularyRepository = {
  /** All categories, in their order. */
  async categories(tx: Queries): Promise<Vocabulary['categories']> {
    const rows = await tx
      .selectFrom('category')
      .select(['code', 'parentCode', 'document'])
      .orderBy('position')
      .orderBy('code')
      .execute()
    return rows.map(({ code, parentCode, document }) => {
      const { name, englishName } = JSON.parse(document) as { name: string; englishName: string }
      return { code, parentCode, names: { KOR: name, ENG: englishName } }
    })
  },
  /** Companies of the group by code, with their Korean names. */
  async companies(tx: Queries): Promise<Map<string, StoryCompany>> {
    const row = await tx
      .selectFrom('site_document')
      .select('document')
      .where('name', '=', GROUP)
      .where('languageType', '=', 'KOR')
      .executeTakeFirst()
    const categories = row ? (JSON.parse(row.document) as CompanyCategory[]) : []
    return new Map(storyCompanies(categories).map((company) => [company.code, company]))
  },
}

import type { StoryCompany } from '../../../contract/content.ts'
import type { CompanyCategory } from '../../../contract/group.ts'
import type { Queries } from '../../database/index.ts'
import { GROUP } from '../../site/group.ts'

/** Companies of the group, as stories name them. */
export const companiesRepository = {
  async byCode(tx: Queries): Promise<Map<string, StoryCompany>> {
    const row = await tx
      .selectFrom('site_document')
      .select('document')
      .where('name', '=', GROUP)
      .where('languageType', '=', 'KOR')
      .executeTakeFirst()
    const categories = row ? (JSON.parse(row.document) as CompanyCategory[]) : []
    return new Map(
      categories.flatMap(({ companyList }) =>
        companyList.map(({ code, companyName }) => [code, { code, nameKor: companyName }] as const),
      ),
    )
  },
}

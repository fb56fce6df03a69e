import type { StoryCompany } from '../../contract/content.ts'
import type { CompanyCategory } from '../../contract/group.ts'

/** Name of the document that holds the companies of the group by category. */
export const GROUP = 'group'

/** The companies of that document in Korean, as stories of the group name them. */
export const storyCompanies = (categories: readonly CompanyCategory[]): StoryCompany[] =>
  categories.flatMap(({ companyList }) =>
    companyList.map(({ code, companyName }) => ({ code, nameKor: companyName })),
  )

import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { CompanyCategory } from '../../../contract/group.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/** The companies of the group in a language, by category (AR-136, AR-137). */
export function groupOf(
  categories: DocumentOf<'group'>,
  { language, media, at }: Given,
): CompanyCategory[] {
  const said = ({ ko, en }: { ko: string; en: string }): string =>
    keepTogether(language === 'KOR' ? ko : en)
  return categories.map((category, index) => ({
    categoryName: said(category.name),
    categoryDescription: said(category.description),
    companyList: category.companies.map(({ code, name, title, content, link, logo }, place) => {
      const picture = media.picture(logo, at(index, 'companies', place, 'logo'))
      return {
        code,
        companyName: said(name),
        title: said(title),
        content: said(content),
        link,
        image: picture.light,
        thumbnailImage: picture.dark ?? picture.light,
      }
    }),
  }))
}

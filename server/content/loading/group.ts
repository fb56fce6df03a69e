import { z } from 'zod'
import type { StoryCompany } from '../../../contract/content.ts'
import type { CompanyCategory } from '../../../contract/group.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import { GROUP } from '../group.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { readSource, type SourceIssue } from './source.ts'
import { keepTogether } from '../typography.ts'

const FILE = 'group/companies.yaml'
const both = z.strictObject({ ko: z.string().min(1), en: z.string().min(1) })
const groupFile = z.array(
  z.strictObject({
    name: both,
    description: both,
    companies: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[a-z]{2,20}$/),
          name: both,
          title: both,
          content: both,
          link: z.url(),
          logo: z.string(),
        }),
      )
      .min(1),
  }),
)

/**
 * Reads `content/group/companies.yaml` (AR-136, AR-137): one document a language, and the companies by their codes, which
 * stories of the group name.
 */
export function readGroup(
  root: string,
  media: MediaLibrary,
  faults: SourceIssue[],
): { documents: SiteDocument[]; companies: ReadonlyMap<string, StoryCompany> } {
  const source = readSource(root, FILE, groupFile, faults)
  const companies = new Map<string, StoryCompany>()
  if (!source) return { documents: [], companies }
  const at = (path: (string | number)[]) => ({
    file: FILE,
    line: source.lineOf(path),
    field: path.join('.'),
  })
  source.values.forEach((category, index) => {
    category.companies.forEach(({ code, name }, place) => {
      if (companies.has(code))
        faults.push({ ...at([index, 'companies', place, 'code']), message: `${code} stands twice` })
      companies.set(code, { code, nameKor: name.ko })
    })
  })
  const logos = source.values.map((category, index) =>
    category.companies.map(({ logo }, place) =>
      media.picture(logo, at([index, 'companies', place, 'logo'])),
    ),
  )
  const documents = LANGUAGES.map((language): SiteDocument => {
    const said = ({ ko, en }: z.infer<typeof both>): string =>
      keepTogether(language === 'KOR' ? ko : en)
    const document = source.values.map(
      (category, index): CompanyCategory => ({
        categoryName: said(category.name),
        categoryDescription: said(category.description),
        companyList: category.companies.map(({ code, name, title, content, link }, place) => {
          const logo = logos[index]?.[place]
          return {
            code,
            companyName: said(name),
            title: said(title),
            content: said(content),
            link,
            image: logo?.light ?? '',
            thumbnailImage: logo?.dark ?? logo?.light ?? '',
          }
        }),
      }),
    )
    return { name: GROUP, language, document }
  })
  return { documents, companies }
}

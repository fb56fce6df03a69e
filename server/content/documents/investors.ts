import { investorsPage } from '../../../contract/investors.ts'
import { INVESTORS } from '../../site/investors.ts'
import type { LoadedDraft } from './articles.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

const FILES = [
  ['ko.yaml', 'KOR'],
  ['en.yaml', 'ENG'],
] as const

/** Reads `content/investors/`: the page of investor relations in both languages (SH-039). */
export function readInvestors(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return FILES.flatMap(([name, language]) => {
    const file = `investors/${name}`
    const source = readSource(root, file, investorsPage.strict(), faults)
    if (!source) return []
    const page = source.values
    page.links.forEach(({ link }, index) => {
      const wrong = leadsNowhere(link, language, drafts, media)
      if (!wrong) return
      const path = ['links', index, 'link']
      faults.push({
        file,
        line: source.lineOf(path),
        field: path.join('.'),
        message: `${link} ${wrong}`,
      })
    })
    const figures = page.figures.map((figure) => ({ ...figure, note: keepTogether(figure.note) }))
    return [
      { name: INVESTORS, language, document: { ...page, lead: keepTogether(page.lead), figures } },
    ]
  })
}

import { z } from 'zod'
import { LANGUAGES } from '../../../contract/language.ts'
import type { Principle } from '../../../contract/principles.ts'
import { PRINCIPLES } from '../../site/responsibility.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

const FILE = 'responsibility/principles.yaml'
const text = z.string().trim().min(1)
const principlesFile = z
  .array(
    z.strictObject({
      thumbnailImage: z.string(),
      link: text,
      engLink: text.optional(),
      title: text,
      engTitle: text,
      text,
      engText: text,
    }),
  )
  .min(1)

/** Reads `content/responsibility/principles.yaml`: the banner cards of the policy page, in both languages (AR-064..067). */
export function readPrinciples(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  const source = readSource(root, FILE, principlesFile, faults)
  if (!source) return []
  const document = source.values.map((card, index): Principle => {
    const at = (field: keyof typeof card) => ({
      file: FILE,
      line: source.lineOf([index, field]),
      field: `${index}.${field}`,
    })
    for (const [language, field] of LANGUAGES.map(
      (one) => [one, one === 'KOR' ? 'link' : 'engLink'] as const,
    )) {
      const address = card[field]
      const wrong = address === undefined ? null : leadsNowhere(address, language, drafts, media)
      if (wrong) faults.push({ ...at(field), message: `${address} ${wrong}` })
    }
    const picture = media.picture(card.thumbnailImage, at('thumbnailImage'))
    return {
      ...card,
      thumbnailImage: picture.light,
      thumbnailImageDark: picture.dark,
      engLink: card.engLink ?? null,
      title: keepTogether(card.title),
      text: keepTogether(card.text),
    }
  })
  return [{ name: PRINCIPLES, language: 'ALL', document }]
}

import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Amount, SocialValue } from '../../../contract/social-value.ts'
import { keepTogether } from '../typography.ts'
import { amountOf } from '../../../contract/documents/rules/amount.ts'
import type { Given } from './given.ts'

/**
 * Returns the page Social value from its document, Korean only (FT-088, FT-101). A report whose
 * files do not exist yet is shown without them.
 */
export function socialValueOf(
  document: DocumentOf<'social-value'>,
  { media, language, at }: Given,
): SocialValue {
  // that every amount says one is a rule of the document
  const amount = (text: string): Amount => ({ number: amountOf(text) ?? 0, text })
  const there = (key: string): string | null => (media.exists(key) ? `/media/${key}` : null)

  const { map, effect } = document.impact
  const named = (list: 'sources' | 'flows') =>
    map[list].map(({ name, value }) => ({ name, amount: amount(value) }))
  const [sources, flows] = [named('sources'), named('flows')]
  const total = amount(map.total)

  return {
    ...document,
    description: keepTogether(document.description),
    reports: document.reports.map(({ document: pdf, audio, ...report }) => ({
      ...report,
      document: there(pdf),
      audio: there(audio),
    })),
    effect: {
      ...document.effect,
      types: document.effect.types.map(({ years, by, ...type }) => ({
        ...type,
        by: by ?? null,
        years: years.map(({ year, value, coefficient }) => ({
          year,
          amount: amount(value),
          coefficient: coefficient ?? null,
        })),
      })),
    },
    innovation: {
      ...document.innovation,
      cases: document.innovation.cases.map(({ image, alt, notes, ...one }, index) => {
        const path = ['innovation', 'cases', index] as const
        const picture = media.picture(image, at(...path, 'image'))
        return {
          ...one,
          alt: media.described(image, alt, language, at(...path, 'alt')),
          notes,
          info: keepTogether(one.info),
          image: picture.light,
          imageDark: picture.dark,
        }
      }),
    },
    impact: {
      ...document.impact,
      map: { ...map, total, sources, flows },
      effect: {
        ...effect,
        rows: effect.rows.map(({ name, values }) => ({ name, amounts: values.map(amount) })),
      },
    },
  }
}

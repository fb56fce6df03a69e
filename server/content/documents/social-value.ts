import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Amount, SocialValue } from '../../../contract/social-value.ts'
import { keepTogether } from '../typography.ts'
import { amountOf } from './amount.ts'
import type { FieldPath, Given } from './given.ts'

/** Whether two sums of hundred millions are equal. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/**
 * Returns the page Social value from its document, Korean only (FT-088, FT-101). A report whose
 * files do not exist yet is shown without them.
 */
export function socialValueOf(
  document: DocumentOf<'social-value'>,
  { media, language, at, addIssue, checkLink }: Given,
): SocialValue {
  const amount = (text: string, path: FieldPath): Amount => {
    const number = amountOf(text)
    if (number === null) addIssue(path, `${text} says no amount`)
    return { number: number ?? 0, text }
  }
  const there = (key: string): string | null => (media.exists(key) ? `/media/${key}` : null)

  for (const [index, { link }] of document.contribution.links.entries())
    checkLink(link, language, ['contribution', 'links', index, 'link'])

  const { map, effect } = document.impact
  const named = (list: 'sources' | 'flows') =>
    map[list].map(({ name, value }, index) => ({
      name,
      amount: amount(value, ['impact', 'map', list, index, 'value']),
    }))
  const [sources, flows] = [named('sources'), named('flows')]
  const total = amount(map.total, ['impact', 'map', 'total'])
  for (const [list, all] of Object.entries({ sources, flows })) {
    const sum = all.reduce((before, one) => before + one.amount.number, 0)
    if (!same(sum, total.number))
      addIssue(['impact', 'map', list], `come to ${sum}, not to ${total.number}`)
  }

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
      types: document.effect.types.map(({ years, by, ...type }, place) => ({
        ...type,
        by: by ?? null,
        years: years.map(({ year, value, coefficient }, index) => ({
          year,
          amount: amount(value, ['effect', 'types', place, 'years', index, 'value']),
          coefficient: coefficient ?? null,
        })),
      })),
    },
    innovation: {
      ...document.innovation,
      cases: document.innovation.cases.map(({ image, alt, notes, ...one }, index) => {
        const path = ['innovation', 'cases', index] as const
        const picture = media.picture(image, at(...path, 'image'))
        for (const trackTag of notes)
          if (!document.innovation.footnotes[trackTag - 1])
            addIssue([...path, 'notes'], `there is no footnote ${trackTag}`)
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
        rows: effect.rows.map(({ name, values }, place) => ({
          name,
          amounts: values.map((value, index) =>
            amount(value, ['impact', 'effect', 'rows', place, 'values', index]),
          ),
        })),
      },
    },
  }
}

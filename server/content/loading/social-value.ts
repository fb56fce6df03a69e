import { z } from 'zod'
import { frontDate } from '../../../contract/fields/schemas.ts'
import { SOCIAL_COMPANIES, SOCIAL_EFFECTS } from '../../../contract/social-names.ts'
import { type Amount, type SocialValue, socialValue } from '../../../contract/social-value.ts'
import { amountOf } from './amount.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

export const SOCIAL_VALUE = 'social-value'
const FILE = 'social-value/ko.yaml'

const year = z.number().int()
const words = { label: z.string(), lead: z.string() }
const figure = z.object({ name: z.string(), value: z.string() })
const stored = socialValue.shape
const file = z.object({
  title: z.string(),
  description: z.string(),
  source: z.string(),
  reports: z.array(
    z.object({
      year,
      published: frontDate,
      document: z.string(),
      audio: z.string(),
      summary: z.array(z.string()).min(1),
    }),
  ),
  case: stored.case,
  effect: z.object({
    ...words,
    types: z.array(
      z.object({
        key: z.enum(SOCIAL_EFFECTS),
        name: z.string(),
        text: z.string(),
        unit: z.string(),
        by: z.string().nullable(),
        years: z.array(z.object({ year, value: z.string(), coefficient: z.number().optional() })),
      }),
    ),
    footnotes: z.array(z.string()),
  }),
  innovation: z.object({
    ...words,
    cases: z.array(
      z.object({
        category: z.string(),
        title: z.string(),
        info: z.string(),
        image: z.string(),
        alt: z.string(),
        source: z.string(),
        notes: z.array(z.number().int().positive()),
      }),
    ),
    footnotes: z.array(z.string()),
  }),
  contribution: stored.contribution,
  impact: z.object({
    ...words,
    map: z.object({
      title: z.string(),
      description: z.string(),
      year,
      unit: z.string(),
      center: z.string(),
      total: z.string(),
      sources: z.array(figure),
      flows: z.array(figure),
    }),
    effect: z.object({
      title: z.string(),
      description: z.string(),
      unit: z.string(),
      years: z.array(year),
      rows: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
    footnotes: z.array(z.string()),
  }),
})

/** Whether two sums of hundred millions are the same. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/** Reads `content/social-value/ko.yaml`, the page in Korean alone (FT-088, FT-101). A report whose files are not there yet stands without them. */
export function readSocialValue(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  const source = readSource(root, FILE, file, faults)
  if (!source) return []
  const { values } = source
  const fault = (path: (string | number)[], message: string): void =>
    void faults.push({ file: FILE, line: source.lineOf(path), field: path.join('.'), message })
  const amount = (text: string, path: (string | number)[]): Amount => {
    const number = amountOf(text)
    if (number === null) fault(path, `${text} says no amount`)
    return { number: number ?? 0, text }
  }
  const there = (key: string): string | null => (media.exists(key) ? `/media/${key}` : null)

  if (values.case.companies.map(({ key }) => key).join() !== SOCIAL_COMPANIES.join())
    fault(['case', 'companies'], 'are not the eleven companies in their order')
  if (values.effect.types.map(({ key }) => key).join() !== SOCIAL_EFFECTS.join())
    fault(['effect', 'types'], 'are not the four effects in their order')
  for (const [index, { link }] of values.contribution.links.entries()) {
    const wrong = leadsNowhere(link, 'KOR', drafts, media)
    if (wrong) fault(['contribution', 'links', index, 'link'], `${link} ${wrong}`)
  }

  const { map, effect } = values.impact
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
      fault(['impact', 'map', list], `come to ${sum}, not to ${total.number}`)
  }

  const document: SocialValue = {
    ...values,
    description: keepTogether(values.description),
    reports: values.reports.map(({ document: pdf, audio, ...report }) => ({
      ...report,
      document: there(pdf),
      audio: there(audio),
    })),
    effect: {
      ...values.effect,
      types: values.effect.types.map(({ years, ...type }, at) => ({
        ...type,
        years: years.map(({ year: one, value, coefficient }, index) => ({
          year: one,
          amount: amount(value, ['effect', 'types', at, 'years', index, 'value']),
          coefficient: coefficient ?? null,
        })),
      })),
    },
    innovation: {
      ...values.innovation,
      cases: values.innovation.cases.map(({ image, notes, ...one }, index) => {
        const picture = media.picture(image, {
          file: FILE,
          line: source.lineOf(['innovation', 'cases', index, 'image']),
          field: 'image',
        })
        for (const note of notes)
          if (!values.innovation.footnotes[note - 1])
            fault(['innovation', 'cases', index, 'notes'], `there is no footnote ${note}`)
        return {
          ...one,
          notes,
          info: keepTogether(one.info),
          image: picture.light,
          imageDark: picture.dark,
        }
      }),
    },
    impact: {
      ...values.impact,
      map: { ...map, total, sources, flows },
      effect: {
        ...effect,
        rows: effect.rows.map(({ name, values: told }, at) => ({
          name,
          amounts: told.map((value, index) =>
            amount(value, ['impact', 'effect', 'rows', at, 'values', index]),
          ),
        })),
      },
    },
  }
  const checked = socialValue.safeParse(document)
  for (const { path, message } of checked.error?.issues ?? [])
    fault(
      path.filter((step) => typeof step !== 'symbol'),
      message,
    )
  return [{ name: SOCIAL_VALUE, language: 'KOR', document }]
}

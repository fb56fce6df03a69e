import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ESG_CLASSES, type EsgPage } from '../../../contract/esg.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

type Path = readonly (string | number)[]

/** A picture by its key (`art/lily-pads`); its dark version lies beside it. */
const picture = { image: z.string(), imageDescription: z.string() }
const texts = z.array(z.string()).min(1)
const named = { title: z.string(), desc: z.string() }
const part = z.strictObject({ title: z.string(), text: z.string() })
/** A figure as the facts say it, without its unit, which stands apart here: `62.5%` and `62.5 percent` are `62.5`. */
const figure = z.string().transform((written) => /^[\d.,]*\d/.exec(written)?.[0] ?? written)
const yearFigure = z.strictObject({ year: z.string(), value: figure })
const pageFile = z.strictObject({
  title: z.string(),
  description: z.string(),
  head: z.strictObject({
    titleLines: texts,
    lead: z.string(),
    gauge: z.strictObject({
      title: z.string(),
      unit: z.string(),
      note: z.string(),
      marks: z.array(yearFigure).min(1),
      goal: yearFigure.extend({ label: z.string() }),
    }),
    ...picture,
  }),
  highlights: z.array(
    z.strictObject({
      type: z.string().regex(/^highlight\d+$/),
      ...named,
      ...picture,
      detail: z.strictObject({
        title: z.string(),
        desc: texts,
        items: z.array(z.strictObject(named)).default([]),
        subInfo: z.string().nullable().default(null),
      }),
    }),
  ),
  outcomes: z.array(
    z.strictObject({
      type: z.string(),
      issuer: z.string(),
      title: z.string(),
      description: z.string(),
      ...picture,
    }),
  ),
  indicators: z.array(
    z.strictObject({
      class: z.enum(ESG_CLASSES),
      type: z.string(),
      title: z.string(),
      year: z.string(),
      value: figure,
      unit: z.string(),
      description: z.string(),
      footnotes: z.array(z.number().int().min(1)).default([]),
      series: z.array(yearFigure).default([]),
      ...picture,
    }),
  ),
  footnotes: z.array(z.string()),
  shareholders: z.strictObject({
    title: z.string(),
    text: texts,
    figures: z.array(z.strictObject({ value: z.string(), label: z.string() })).default([]),
  }),
  library: z.strictObject({ report: part, policy: part }),
  relatedLinks: z.array(z.strictObject({ name: z.string(), tag: z.string(), link: z.string() })),
})

/** Reads `content/esg/{ko,en}.yaml`: texts, figures and pictures of the ESG page (FT-223, FT-224, FT-225, FT-226). */
export function readEsgPage(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale): SiteDocument[] => {
    const language = locale === 'ko' ? 'KOR' : 'ENG'
    const file = `esg/${locale}.yaml`
    if (!existsSync(join(root, file))) {
      faults.push({
        file,
        line: 1,
        field: '',
        message: 'is missing (the menu links to the ESG page)',
      })
      return []
    }
    const source = readSource(root, file, pageFile, faults)
    if (!source) return []
    const { values } = source
    const at = (path: Path) => ({ file, line: source.lineOf(path), field: path.join('.') })
    const fault = (path: Path, message: string): void => void faults.push({ ...at(path), message })
    /** The same with its picture as addresses, light and dark. */
    const pictured = <T extends { image: string }>(
      one: T,
      path: Path,
    ): T & { imageDark: string | null } => {
      const found = media.picture(one.image, at([...path, 'image']))
      return { ...one, image: found.light, imageDark: found.dark }
    }
    const namedOnce = (list: readonly { type: string }[], field: string): void =>
      list.forEach(({ type }, index) => {
        if (list.findIndex((other) => other.type === type) < index)
          fault([field, index, 'type'], `${type} stands twice`)
      })
    namedOnce(values.highlights, 'highlights')
    namedOnce(values.outcomes, 'outcomes')
    namedOnce(values.indicators, 'indicators')

    const page: EsgPage = {
      title: values.title,
      description: keepTogether(values.description),
      head: {
        ...pictured(values.head, ['head']),
        titleLines: values.head.titleLines.map(keepTogether),
        lead: keepTogether(values.head.lead),
        gauge: { ...values.head.gauge, note: keepTogether(values.head.gauge.note) },
      },
      highlights: values.highlights.map((one, index) => ({
        ...pictured(one, ['highlights', index]),
        title: keepTogether(one.title),
        desc: keepTogether(one.desc),
        detail: {
          title: keepTogether(one.detail.title),
          desc: one.detail.desc.map(keepTogether),
          items: one.detail.items.map(({ title, desc }) => ({
            title: keepTogether(title),
            desc: keepTogether(desc),
          })),
          subInfo: one.detail.subInfo && keepTogether(one.detail.subInfo),
        },
      })),
      outcomes: values.outcomes.map((one, index) => ({
        ...pictured(one, ['outcomes', index]),
        title: keepTogether(one.title),
        description: keepTogether(one.description),
      })),
      indicators: values.indicators.map((one, index) => {
        for (const [place, footnote] of one.footnotes.entries())
          if (footnote > values.footnotes.length)
            fault(['indicators', index, 'footnotes', place], `there is no footnote ${footnote}`)
        return {
          ...pictured(one, ['indicators', index]),
          title: keepTogether(one.title),
          description: keepTogether(one.description),
        }
      }),
      footnotes: values.footnotes.map(keepTogether),
      shareholders: {
        title: keepTogether(values.shareholders.title),
        text: values.shareholders.text.map(keepTogether),
        figures: values.shareholders.figures,
      },
      library: {
        report: {
          title: values.library.report.title,
          text: keepTogether(values.library.report.text),
        },
        policy: {
          title: values.library.policy.title,
          text: keepTogether(values.library.policy.text),
        },
      },
      relatedLinks: values.relatedLinks.map((one, index) => {
        const wrong = leadsNowhere(one.link, language, drafts, media)
        if (wrong) fault(['relatedLinks', index, 'link'], `${one.link} ${wrong}`)
        return one
      }),
    }
    return [{ name: 'esg', language, document: page }]
  })
}

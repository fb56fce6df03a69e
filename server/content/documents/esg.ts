import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { EsgPage } from '../../../contract/esg.ts'
import { keepTogether } from '../typography.ts'
import { describedPicture } from './described-picture.ts'
import type { FieldPath, Given } from './given.ts'

/**
 * Returns a figure of the facts without its unit, which is separate: `62.5%` and `62.5 percent` are
 * `62.5`.
 */
const figureOf = <T extends { value: string }>(of: T): T => ({
  ...of,
  value: /^[\d.,]*\d/.exec(of.value)?.[0] ?? of.value,
})

/**
 * Returns the texts, figures and images of the ESG page from their document (FT-223, FT-224,
 * FT-225, FT-226).
 */
export function esgPageOf(document: DocumentOf<'esg'>, given: Given): EsgPage {
  const { title, description, head, shareholders, library } = document
  /** The same with its image as URLs, light and dark, and its text alternative. */
  const pictured = <T extends { image: string; imageDescription?: string | undefined }>(
    one: T,
    ...path: FieldPath
  ): T & { imageDark: string | null; imageDescription: string } => {
    const { alt: imageDescription, ...picture } = describedPicture(one, path, given)
    return { ...one, ...picture, imageDescription }
  }
  return {
    title,
    description: keepTogether(description),
    head: {
      ...pictured(head, 'head'),
      titleLines: head.titleLines.map(keepTogether),
      lead: keepTogether(head.lead),
      gauge: {
        ...head.gauge,
        note: keepTogether(head.gauge.note),
        marks: head.gauge.marks.map(figureOf),
        goal: figureOf(head.gauge.goal),
      },
    },
    highlights: document.highlights.map((one, index) => ({
      ...pictured(one, 'highlights', index),
      title: keepTogether(one.title),
      desc: keepTogether(one.desc),
      detail: {
        title: keepTogether(one.detail.title),
        desc: one.detail.desc.map(keepTogether),
        items: one.detail.items.map((item) => ({
          title: keepTogether(item.title),
          desc: keepTogether(item.desc),
        })),
        subInfo: one.detail.subInfo === undefined ? null : keepTogether(one.detail.subInfo),
      },
    })),
    outcomes: document.outcomes.map((one, index) => ({
      ...pictured(one, 'outcomes', index),
      title: keepTogether(one.title),
      description: keepTogether(one.description),
    })),
    indicators: document.indicators.map((one, index) => ({
      ...figureOf(pictured(one, 'indicators', index)),
      title: keepTogether(one.title),
      description: keepTogether(one.description),
      series: one.series.map(figureOf),
    })),
    footnotes: document.footnotes.map(keepTogether),
    shareholders: {
      title: keepTogether(shareholders.title),
      text: shareholders.text.map(keepTogether),
      figures: shareholders.figures,
    },
    library: {
      report: { title: library.report.title, text: keepTogether(library.report.text) },
      policy: { title: library.policy.title, text: keepTogether(library.policy.text) },
    },
    relatedLinks: document.relatedLinks,
  }
}

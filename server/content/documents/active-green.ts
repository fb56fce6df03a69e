import type { ActiveGreenPage } from '../../../contract/active-green.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import { cleanBody } from '../body.ts'
import { bodyToHtml } from '../loading/markdown.ts'
import { keepTogether } from '../typography.ts'
import { describedPicture } from './described-picture.ts'
import type { FieldPath, Given } from './given.ts'

type Document = DocumentOf<'active-green'>
type Card = Document['transition']['items'][number]
type Pictured = Pick<Document['circularity'], 'image' | 'imageDescription'>

/**
 * Returns the layer's content as one body, shown in the layer and, without scripts, on the page
 * (FT-154).
 */
const indexBody = ({ text, items, notCounted, second }: Document['index']): string =>
  [
    ...text,
    items.map((item) => `- **${item.title}**: ${item.text}`).join('\n'),
    notCounted,
    `### ${second.title}`,
    second.text,
    ...second.comments.map((comment) => `> “${comment.text}”\n> — ${comment.expert}`),
  ].join('\n\n')

const headed = (of: { title: string; lead: string }) => ({
  title: of.title,
  lead: keepTogether(of.lead),
})

/** Returns the page Active Green from its document (FT-150..159). */
export function activeGreenPageOf(document: Document, given: Given): ActiveGreenPage {
  const { media, language, at } = given
  const { title, description, intro, indicator, index, indicators } = document
  const { transition, circularity, digital, nature, related } = document
  const picture = (of: Pictured, ...path: FieldPath) => describedPicture(of, path, given)
  const carded = (of: Card) => ({
    title: keepTogether(of.title),
    text: keepTogether(of.text),
    link: of.link ?? null,
  })
  return {
    title,
    description,
    intro: { titleLines: intro.title, lead: keepTogether(intro.lead) },
    indicator: { ...indicator, text: keepTogether(indicator.text) },
    index: {
      label: index.label,
      title: index.title,
      picture: picture(index, 'index'),
      html: cleanBody(bodyToHtml(indexBody(index), { media, language }, at('index'))),
      link: index.link,
    },
    indicators: indicators.map((one) => ({
      ...one,
      text: keepTogether(one.text),
      note: keepTogether(one.note),
    })),
    transition: {
      ...headed(transition),
      rowsTitle: transition.rowsTitle,
      rows: transition.rows.map(({ year, percent }) => ({
        year,
        percent: Number.parseInt(percent, 10),
      })),
      items: transition.items.map(carded),
    },
    circularity: {
      ...headed(circularity),
      picture: picture(circularity, 'circularity'),
      items: circularity.items.map((item) => ({
        ...carded(item),
        // a separate figure has the percent sign, which the facts spell out in English
        number: item.number.replace(/ percent$/, '%'),
      })),
    },
    digital: {
      ...headed(digital),
      slides: digital.slides.map((slide, place) => ({
        ...carded(slide),
        picture: picture(slide, 'digital', 'slides', place),
      })),
    },
    nature: {
      ...headed(nature),
      picture: picture(nature, 'nature'),
      items: nature.items.map(carded),
    },
    related,
  }
}

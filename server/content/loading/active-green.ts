import { z } from 'zod'
import type { ActiveGreenPage } from '../../../contract/active-green.ts'
import { cleanBody } from '../body.ts'
import { leadsNowhere } from './links.ts'
import { bodyToHtml } from './markdown.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

const link = z.object({ title: z.string(), link: z.string() })
const figure = { number: z.string(), unit: z.string() }
const card = z.object({ title: z.string(), text: z.string(), link: link.optional() })
const pictured = { image: z.string(), imageDescription: z.string() }
const section = { title: z.string(), lead: z.string() }
const words = z.object({ title: z.string(), text: z.string() })

const indexFile = z.object({
  label: z.string(),
  title: z.string(),
  ...pictured,
  text: z.array(z.string()).min(1),
  items: z.array(words).min(1),
  notCounted: z.string(),
  second: z.object({
    title: z.string(),
    text: z.string(),
    comments: z.array(z.object({ text: z.string(), expert: z.string() })).min(1),
  }),
  link,
})
type IndexFile = z.infer<typeof indexFile>

const activeGreenFile = z.object({
  title: z.string(),
  description: z.string(),
  intro: z.object({ title: z.array(z.string()).min(1), lead: z.string() }),
  indicator: z.object({ ...figure, label: z.string(), text: z.string(), button: z.string() }),
  index: indexFile,
  indicators: z.array(words.extend({ ...figure, note: z.string() })).length(4),
  transition: z.object({
    ...section,
    rowsTitle: z.string(),
    /** `54%` or `54 percent`, as the facts say it. */
    rows: z.array(z.object({ year: z.string(), percent: z.string().regex(/^\d{1,3}\D/) })),
    items: z.array(card),
  }),
  circularity: z.object({
    ...section,
    ...pictured,
    items: z.array(card.extend({ number: z.string() })),
  }),
  // a slide without anything to focus could not be reached by keys
  digital: z.object({ ...section, slides: z.array(card.extend({ ...pictured, link })) }),
  nature: z.object({ ...section, ...pictured, items: z.array(card) }),
  related: z.array(words.extend({ link: z.string() })).length(3),
})

/** The layer's contents as one body, so that it is read in the layer and, without scripts, on the page alike (FT-154). */
const indexBody = ({ text, items, notCounted, second }: IndexFile): string =>
  [
    ...text,
    items.map((item) => `- **${item.title}**: ${item.text}`).join('\n'),
    notCounted,
    `### ${second.title}`,
    second.text,
    ...second.comments.map((comment) => `> “${comment.text}”\n> — ${comment.expert}`),
  ].join('\n\n')

/** Reads `content/active-green/{ko,en}.yaml` (FT-150..159). */
export function readActiveGreen(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale) => {
    const file = `active-green/${locale}.yaml`
    const source = readSource(root, file, activeGreenFile, faults)
    if (!source) return []
    const language = locale === 'ko' ? 'KOR' : 'ENG'
    const {
      title,
      description,
      intro,
      indicator,
      index,
      indicators,
      transition,
      circularity,
      digital,
      nature,
      related,
    } = source.values
    const at = (...path: (string | number)[]) => ({
      file,
      line: source.lineOf(path),
      field: path.join('.'),
    })
    const checked = <T extends { link: string }>(given: T, ...path: (string | number)[]): T => {
      const message = leadsNowhere(given.link, language, drafts, media)
      if (message) faults.push({ ...at(...path, 'link'), message: `${given.link} ${message}` })
      return given
    }
    const picture = (
      of: { image: string; imageDescription: string },
      ...path: (string | number)[]
    ) => {
      const { light, dark } = media.picture(of.image, at(...path, 'image'))
      return { image: light, imageDark: dark, alt: of.imageDescription }
    }
    const carded = (of: z.infer<typeof card>, ...path: (string | number)[]) => ({
      title: keepTogether(of.title),
      text: keepTogether(of.text),
      link: of.link ? checked(of.link, ...path, 'link') : null,
    })
    const headed = (of: { title: string; lead: string }) => ({
      title: of.title,
      lead: keepTogether(of.lead),
    })
    const document: ActiveGreenPage = {
      title,
      description,
      intro: { titleLines: intro.title, lead: keepTogether(intro.lead) },
      indicator: { ...indicator, text: keepTogether(indicator.text) },
      index: {
        label: index.label,
        title: index.title,
        picture: picture(index, 'index'),
        html: cleanBody(bodyToHtml(indexBody(index), media, at('index'))),
        link: checked(index.link, 'index', 'link'),
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
        items: transition.items.map((item, place) => carded(item, 'transition', 'items', place)),
      },
      circularity: {
        ...headed(circularity),
        picture: picture(circularity, 'circularity'),
        items: circularity.items.map((item, place) => ({
          ...carded(item, 'circularity', 'items', place),
          // a figure that stands alone has the sign, which the facts write out in English
          number: item.number.replace(/ percent$/, '%'),
        })),
      },
      digital: {
        ...headed(digital),
        slides: digital.slides.map((slide, place) => ({
          ...carded(slide, 'digital', 'slides', place),
          picture: picture(slide, 'digital', 'slides', place),
        })),
      },
      nature: {
        ...headed(nature),
        picture: picture(nature, 'nature'),
        items: nature.items.map((item, place) => carded(item, 'nature', 'items', place)),
      },
      related: related.map((one, place) => checked(one, 'related', place)),
    }
    return [{ name: 'active-green', language, document } satisfies SiteDocument]
  })
}

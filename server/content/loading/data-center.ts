import { z } from 'zod'
import { type DataCenterPage, DETAILS, LAYERS } from '../../../contract/data-center.ts'
import { cleanBody } from '../body.ts'
import type { LoadedDraft } from './articles.ts'
import { leadsNowhere } from './links.ts'
import { bodyToHtml } from './markdown.ts'
import type { MediaLibrary, MediaPlace } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

/** Name of the document. */
export const DATA_CENTER = 'data-center'

const FILES = [
  ['ko.yaml', 'KOR'],
  ['en.yaml', 'ENG'],
] as const

const lines = z.array(z.string()).min(1)
const file = z.strictObject({
  title: z.string(),
  description: z.string(),
  headline: lines,
  lead: z.string(),
  films: z.strictObject({
    label: z.string(),
    items: z
      .array(
        z.strictObject({
          video: z.string(),
          title: z.string(),
          text: z.string(),
          pictured: z.string(),
        }),
      )
      .length(3),
  }),
  section: z.strictObject({
    title: lines,
    text: z.string(),
    layers: z
      .array(
        z.strictObject({
          key: z.enum(LAYERS),
          name: z.string(),
          text: z.string(),
          facts: z
            .array(
              z.strictObject({
                value: z.string(),
                unit: z.string(),
                label: z.string(),
                note: z.string(),
              }),
            )
            .min(1),
        }),
      )
      .refine(
        (layers) => layers.map(({ key }) => key).join() === LAYERS.join(),
        `must be ${LAYERS.join(', ')}`,
      ),
  }),
  details: z.strictObject({
    title: lines,
    items: z
      .array(
        z.strictObject({
          key: z.enum(DETAILS),
          label: z.string(),
          title: z.string(),
          text: z.string(),
          image: z.string(),
          imageDescription: z.string(),
          body: z.string(),
          link: z.strictObject({ title: z.string(), href: z.string() }),
        }),
      )
      .refine(
        (items) => items.map(({ key }) => key).join() === DETAILS.join(),
        `must be ${DETAILS.join(', ')}`,
      ),
  }),
  news: z.strictObject({ title: z.string() }),
  visit: z.strictObject({
    label: z.string(),
    title: lines,
    text: z.string(),
    rules: z.array(z.strictObject({ name: z.string(), value: z.string() })).min(1),
    form: z.strictObject({
      title: z.string(),
      subject: z.string(),
      lines,
      button: z.string(),
      note: z.string(),
    }),
    email: z.email(),
  }),
  directions: z.strictObject({
    label: z.string(),
    title: lines,
    address: z.string(),
    text: z.string(),
    mapDescription: z.string(),
    places: z.array(z.string()).length(4),
    ways: z.array(z.strictObject({ name: z.string(), text: z.string() })).min(1),
  }),
})

/** Reads `content/data-center/ko.yaml` and `en.yaml`: the page of the data center, open or not (AR-126, AR-127). */
export function readDataCenter(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return FILES.flatMap(([name, language]) => {
    const path = `${DATA_CENTER}/${name}`
    const source = readSource(root, path, file, faults)
    if (!source) return []
    const at = (...keys: (string | number)[]): MediaPlace => ({
      file: path,
      line: source.lineOf(keys),
      field: keys.join('.'),
    })
    const { films, section, details, visit, directions, ...page } = source.values
    const document: DataCenterPage = {
      ...page,
      headline: page.headline.map(keepTogether),
      lead: keepTogether(page.lead),
      films: {
        label: films.label,
        items: films.items.map(({ video, pictured, ...film }, index) => {
          const { address, poster } = media.film(video, at('films', 'items', index, 'video'))
          return {
            ...film,
            text: keepTogether(film.text),
            url: address,
            poster: {
              image: poster?.light ?? `${address}.webp`,
              imageDark: poster?.dark ?? null,
              alt: pictured,
            },
          }
        }),
      },
      section: {
        titleLines: section.title.map(keepTogether),
        text: keepTogether(section.text),
        layers: section.layers.map((layer) => ({
          ...layer,
          text: keepTogether(layer.text),
          facts: layer.facts.map((fact) => ({ ...fact, note: keepTogether(fact.note) })),
        })),
      },
      details: {
        titleLines: details.title.map(keepTogether),
        items: details.items.map(({ image, imageDescription, body, link, ...detail }, index) => {
          const { light, dark } = media.picture(image, at('details', 'items', index, 'image'))
          const wrong = leadsNowhere(link.href, language, drafts, media)
          if (wrong)
            faults.push({
              ...at('details', 'items', index, 'link', 'href'),
              message: `${link.href} ${wrong}`,
            })
          const place = { file: path, line: source.lineOf(['details', 'items', index, 'body']) }
          return {
            ...detail,
            text: keepTogether(detail.text),
            picture: { image: light, imageDark: dark, alt: imageDescription },
            html: cleanBody(bodyToHtml(body, media, place)),
            link,
          }
        }),
      },
      visit: {
        label: visit.label,
        form: visit.form,
        email: visit.email,
        titleLines: visit.title.map(keepTogether),
        text: keepTogether(visit.text),
        rules: visit.rules.map(({ name: rule, value }) => ({
          name: rule,
          value: keepTogether(value),
        })),
      },
      directions: {
        label: directions.label,
        address: directions.address,
        text: keepTogether(directions.text),
        mapDescription: directions.mapDescription,
        places: directions.places,
        titleLines: directions.title.map(keepTogether),
        ways: directions.ways.map((way) => ({ ...way, text: keepTogether(way.text) })),
      },
    }
    return [{ name: DATA_CENTER, language, document }]
  })
}

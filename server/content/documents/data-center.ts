import type { DataCenterPage } from '../../../contract/data-center.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import { cleanBody } from '../body.ts'
import { bodyToHtml } from '../loading/markdown.ts'
import { keepTogether } from '../typography.ts'
import { describedPicture } from './described-picture.ts'
import type { Given } from './given.ts'

/** Returns the page of the data center from its document, enabled or not (AR-126, AR-127). */
export function dataCenterPageOf(
  document: DocumentOf<'data-center'>,
  given: Given,
): DataCenterPage {
  const { media, language, at } = given
  const { films, section, details, visit, directions, ...page } = document
  return {
    ...page,
    headline: page.headline.map(keepTogether),
    lead: keepTogether(page.lead),
    films: {
      label: films.label,
      items: films.items.map(({ video, pictured, ...rest }, index) => {
        const { address, poster } = media.video(video, at('films', 'items', index, 'video'))
        return {
          ...rest,
          text: keepTogether(rest.text),
          url: address,
          poster: {
            image: poster?.light ?? `${address}.webp`,
            imageDark: poster?.dark ?? null,
            alt: media.described(
              video,
              pictured,
              language,
              at('films', 'items', index, 'pictured'),
            ),
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
        const path = ['details', 'items', index]
        return {
          ...detail,
          text: keepTogether(detail.text),
          picture: describedPicture({ image, imageDescription }, path, given),
          html: cleanBody(bodyToHtml(body, { media, language }, at(...path, 'body'))),
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
}

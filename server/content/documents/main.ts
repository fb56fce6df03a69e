import { z } from 'zod'
import type { MainStory } from '../../../contract/main.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

const mainFile = z.object({
  title: z.string(),
  description: z.string(),
  story: z.object({
    film: z.object({ wide: z.string(), tall: z.string() }),
    pictured: z.string(),
    headline: z.string(),
    rows: z.array(z.string()).length(5),
  }),
})

/** Reads `content/main/{ko,en}.yaml`. A film has a second one beside it for the dark mode, `…_dark` (FT-028). */
export function readMain(
  root: string,
  media: MediaLibrary,
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale) => {
    const file = `main/${locale}.yaml`
    const source = readSource(root, file, mainFile, faults)
    if (!source) return []
    const { title, description, story } = source.values
    const film = (shape: 'wide' | 'tall') => {
      const path = ['story', 'film', shape]
      const at = { file, line: source.lineOf(path), field: path.join('.') }
      const light = media.film(story.film[shape], at)
      // here both are needed: where there is none, that is a fault
      const dark = light.dark ?? media.film(`${story.film[shape]}_dark`, at)
      return {
        light: light.address,
        dark: dark.address,
        poster: light.poster ?? { light: `${light.address}.webp`, dark: null },
      }
    }
    const main: MainStory = {
      title: keepTogether(title),
      description: keepTogether(description),
      story: {
        headline: keepTogether(story.headline),
        rows: story.rows.map(keepTogether),
        pictured: story.pictured,
        wide: film('wide'),
        tall: film('tall'),
      },
    }
    return [
      {
        name: 'main',
        language: locale === 'ko' ? 'KOR' : 'ENG',
        document: main,
      } satisfies SiteDocument,
    ]
  })
}

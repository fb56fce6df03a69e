import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { MainStory } from '../../../contract/main.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/**
 * Returns the main landing page from its document. A video may have a second file for dark mode,
 * `…_dark` (FT-028).
 */
export function mainStoryOf(
  { title, description, story }: DocumentOf<'main'>,
  { media, language, at }: Given,
): MainStory {
  const videosOf = (shape: 'wide' | 'tall') => {
    const place = at('story', 'film', shape)
    const light = media.video(story.film[shape], place)
    // both are required here: a missing one is an issue
    const dark = light.dark ?? media.video(`${story.film[shape]}_dark`, place)
    return {
      light: light.address,
      dark: dark.address,
      poster: light.poster ?? { light: `${light.address}.webp`, dark: null },
    }
  }
  return {
    title: keepTogether(title),
    description: keepTogether(description),
    story: {
      headline: keepTogether(story.headline),
      rows: story.rows.map(keepTogether),
      pictured: media.described(story.film.wide, story.pictured, language, at('story', 'pictured')),
      wide: videosOf('wide'),
      tall: videosOf('tall'),
    },
  }
}

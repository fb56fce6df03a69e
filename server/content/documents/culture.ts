import { type CulturePage, type CultureVideos, VIDEO_SIZES } from '../../../contract/culture.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { MediaLibrary, MediaPair } from '../loading/media.ts'
import type { Place } from '../loading/source.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/** CSS pixels of a core value's icon. */
const ICON_SIZE = 72

const asPicture = ({ light, dark }: MediaPair) => ({ url: light, urlDark: dark })

/**
 * The sizes of a video: `culture/video_intro` is `culture/video_intro_320` and so on, in English
 * with `_en` (FT-062).
 */
function videosOf(media: MediaLibrary, key: string, english: boolean, at: Place): CultureVideos {
  const sizes = VIDEO_SIZES.map((size) => {
    const own = `${key}_${size}_en`
    const name = english && media.exists(`${own}.mp4`) ? own : `${key}_${size}`
    const { address, poster, dark } = media.video(name, at)
    return [
      size,
      {
        url: address,
        poster: poster?.light ?? '',
        urlDark: dark?.address ?? null,
        posterDark: dark?.poster?.light ?? poster?.dark ?? null,
      },
    ] as const
  })
  return Object.fromEntries(sizes) as CultureVideos
}

/** Returns the five sections of the culture page from its document. */
export function culturePageOf(document: DocumentOf<'culture'>, given: Given): CulturePage {
  const { title, description, intro, mission, goal, value, ending } = document
  const { media, at } = given
  const english = given.language === 'ENG'
  const headed = ({ label, title: lines }: { label: string; title: string[] }) => ({
    label,
    titleLines: lines.map(keepTogether),
  })
  return {
    title,
    description,
    intro: {
      ...headed(intro),
      lead: keepTogether(intro.lead),
      films: videosOf(media, intro.film, english, at('intro', 'film')),
    },
    mission: {
      ...headed(mission),
      text: mission.text.map(keepTogether),
      icons: mission.icons.flatMap((name, index) => {
        const icon = media.icon(name, at('mission', 'icons', index))
        return icon ? [asPicture(icon)] : []
      }),
    },
    goal: {
      ...headed(goal),
      lead: keepTogether(goal.lead),
      mascot: {
        sprite: asPicture(media.picture(goal.mascot.sprite, at('goal', 'mascot', 'sprite'))),
        still: asPicture(media.picture(goal.mascot.still, at('goal', 'mascot', 'still'))),
      },
      cards: goal.cards.map((card) => ({
        color: card.color,
        title: keepTogether(card.title),
        description: keepTogether(card.description),
        mobileTitle: keepTogether(card.mobileTitle ?? card.title),
        mobileDescription: keepTogether(card.mobileDescription ?? card.description),
      })),
    },
    value: {
      ...headed(value),
      lead: keepTogether(value.lead),
      cards: value.cards.map(({ icon, iconDescription, ...card }, index) => {
        const found = media.icon(icon, at('value', 'cards', index, 'icon'))
        return {
          title: keepTogether(card.title),
          description: keepTogether(card.description),
          badge: card.badge,
          icon: {
            url: found?.light ?? '',
            urlDark: found?.dark ?? null,
            size: ICON_SIZE,
            alt: iconDescription,
          },
        }
      }),
      careers: value.careers,
      press: value.press,
    },
    ending: {
      ...headed(ending),
      films: videosOf(media, ending.film, english, at('ending', 'film')),
    },
  }
}

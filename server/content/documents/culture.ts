import { z } from 'zod'
import {
  CARD_COLORS,
  type CultureFilms,
  type CulturePage,
  FILM_SIZES,
} from '../../../contract/culture.ts'
import type { MediaLibrary, MediaPair, MediaPlace } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

/** CSS pixels of a core value's icon. */
const ICON_SIZE = 72

const heading = { label: z.string(), title: z.array(z.string()).min(1) }
const link = z.object({ title: z.string(), link: z.string() })
const cultureFile = z.object({
  title: z.string(),
  description: z.string(),
  intro: z.object({ ...heading, lead: z.string(), film: z.string() }),
  mission: z.object({ ...heading, text: z.array(z.string()).min(1), icons: z.array(z.string()) }),
  goal: z.object({
    ...heading,
    lead: z.string(),
    mascot: z.object({ sprite: z.string(), still: z.string() }),
    cards: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        mobileTitle: z.string().optional(),
        mobileDescription: z.string().optional(),
        color: z.enum(CARD_COLORS),
      }),
    ),
  }),
  value: z.object({
    ...heading,
    lead: z.string(),
    cards: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        badge: z.string(),
        icon: z.string(),
        iconDescription: z.string(),
      }),
    ),
    careers: link,
    press: link,
  }),
  ending: z.object({ ...heading, film: z.string() }),
})

const asPicture = ({ light, dark }: MediaPair) => ({ url: light, urlDark: dark })

/** The sizes of a film: `culture/video_intro` is `culture/video_intro_320` and so on, in English with `_en` (FT-062). */
function filmsOf(media: MediaLibrary, key: string, english: boolean, at: MediaPlace): CultureFilms {
  const sizes = FILM_SIZES.map((size) => {
    const own = `${key}_${size}_en`
    const name = english && media.exists(`${own}.mp4`) ? own : `${key}_${size}`
    const { address, poster, dark } = media.film(name, at)
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
  return Object.fromEntries(sizes) as CultureFilms
}

/** Reads `content/culture/{ko,en}.yaml`: the five sections of the culture page. */
export function readCulture(
  root: string,
  media: MediaLibrary,
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale) => {
    const file = `culture/${locale}.yaml`
    const source = readSource(root, file, cultureFile, faults)
    if (!source) return []
    const { title, description, intro, mission, goal, value, ending } = source.values
    const at = (...path: (string | number)[]) => ({
      file,
      line: source.lineOf(path),
      field: path.join('.'),
    })
    const headed = ({ label, title: lines }: { label: string; title: string[] }) => ({
      label,
      titleLines: lines.map(keepTogether),
    })
    const document: CulturePage = {
      title,
      description,
      intro: {
        ...headed(intro),
        lead: keepTogether(intro.lead),
        films: filmsOf(media, intro.film, locale === 'en', at('intro', 'film')),
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
        films: filmsOf(media, ending.film, locale === 'en', at('ending', 'film')),
      },
    }
    return [
      {
        name: 'culture',
        language: locale === 'ko' ? 'KOR' : 'ENG',
        document,
      } satisfies SiteDocument,
    ]
  })
}

import { z } from 'zod'
import type { GUIDES, SosinGuide, SosinPage } from '../../../contract/sosin.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary, MediaPlace } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

const heading = { label: z.string(), title: z.array(z.string()).min(1) }
const pressed = { title: z.string(), text: z.string(), press: z.array(z.string()).min(1) }
const place = { title: z.string(), text: z.string(), link: z.string() }
const guideFile = z.object({
  name: z.string(),
  lead: z.string(),
  channels: z
    .array(z.object({ ...pressed, service: z.string(), icon: z.string(), link: z.string() }))
    .min(1),
  tools: z.array(z.object({ ...pressed, link: z.string() })).min(1),
  support: z
    .array(z.object({ ...place, ...pressed, value: z.string(), mobileLink: z.string().optional() }))
    .min(1),
  partners: z.array(z.object(place)).min(1),
  farm: z
    .object({ ...place, linkTitle: z.string(), image: z.string(), imageDescription: z.string() })
    .optional(),
})
const sosinFile = z.object({
  title: z.string(),
  description: z.string(),
  hero: z.object({
    title: z.array(z.string()).min(1),
    lead: z.string(),
    films: z.object({ wide: z.string(), middle: z.string(), tall: z.string() }),
    pictured: z.string(),
  }),
  what: z.object({
    ...heading,
    text: z.string(),
    boards: z.array(z.object({ value: z.string(), label: z.string(), note: z.string() })).min(1),
    join: z.object({
      title: z.string(),
      steps: z.array(z.object(pressed)).min(1),
      link: z.string(),
      linkTitle: z.string(),
    }),
  }),
  stories: z.object({
    title: z.array(z.string()).min(1),
    lead: z.string(),
    items: z
      .array(
        z.object({
          title: z.string(),
          place: z.string(),
          text: z.string(),
          transcript: z.string(),
          video: z.string(),
        }),
      )
      .length(3),
  }),
  guide: z.object({
    ...heading,
    lead: z.string(),
    parts: z.object({ tools: z.string(), support: z.string(), partners: z.string() }),
    kinds: z.object({
      offline: guideFile.required({ farm: true }),
      online: guideFile.omit({ farm: true }).strict(),
    }),
  }),
  activities: z.object({
    ...heading,
    lead: z.string(),
    items: z
      .array(z.object({ ...place, month: z.string().regex(/^20\d\d-[01]\d$/), value: z.string() }))
      .min(1),
    help: z.object({ text: z.string(), phone: z.string() }),
  }),
})
type Path = readonly (string | number)[]

/** Reads `content/sosin/ko.yaml`, the page for small shops; it is there in Korean only (AR-015, AR-123). */
export function readSosin(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  const file = 'sosin/ko.yaml'
  const source = readSource(root, file, sosinFile, faults)
  if (!source) return []
  const { title, description, hero, what, stories, guide, activities } = source.values
  const at = (path: Path): MediaPlace => ({
    file,
    line: source.lineOf(path),
    field: path.join('.'),
  })
  const linked = (address: string, path: Path): string => {
    const wrong = leadsNowhere(address, 'KOR', drafts, media)
    if (wrong) faults.push({ ...at(path), message: `${address} ${wrong}` })
    return address
  }
  const film = (key: string, path: Path) => {
    const { address, poster } = media.film(key, at(path))
    return { url: address, poster: poster?.light ?? `${address}.webp` }
  }
  const kind = (name: (typeof GUIDES)[number]): SosinGuide => {
    const one: z.infer<typeof guideFile> = guide.kinds[name]
    const path: Path = ['guide', 'kinds', name]
    const { farm } = one
    return {
      name: one.name,
      lead: keepTogether(one.lead),
      channels: one.channels.map(({ icon, link, ...channel }, index) => {
        const found = media.icon(icon, at([...path, 'channels', index, 'icon']))
        return {
          ...channel,
          title: keepTogether(channel.title),
          text: keepTogether(channel.text),
          icon: found?.light ?? '',
          iconDark: found?.dark ?? null,
          link: linked(link, [...path, 'channels', index, 'link']),
        }
      }),
      tools: one.tools.map((tool, index) => ({
        ...tool,
        text: keepTogether(tool.text),
        link: linked(tool.link, [...path, 'tools', index, 'link']),
      })),
      support: one.support.map(({ mobileLink, ...support }, index) => ({
        ...support,
        text: keepTogether(support.text),
        link: linked(support.link, [...path, 'support', index, 'link']),
        mobileLink:
          mobileLink === undefined
            ? null
            : linked(mobileLink, [...path, 'support', index, 'mobileLink']),
      })),
      partners: one.partners.map((partner, index) => ({
        ...partner,
        text: keepTogether(partner.text),
        link: linked(partner.link, [...path, 'partners', index, 'link']),
      })),
      farm: farm
        ? {
            title: keepTogether(farm.title),
            text: keepTogether(farm.text),
            link: linked(farm.link, [...path, 'farm', 'link']),
            linkTitle: farm.linkTitle,
            picture: pictureOf(farm, at([...path, 'farm', 'image'])),
          }
        : null,
    }
  }
  const pictureOf = (one: { image: string; imageDescription: string }, where: MediaPlace) => {
    const { light, dark } = media.picture(one.image, where)
    return { image: light, imageDark: dark, alt: one.imageDescription }
  }
  const document: SosinPage = {
    title,
    description,
    hero: {
      titleLines: hero.title.map(keepTogether),
      lead: keepTogether(hero.lead),
      films: {
        wide: film(hero.films.wide, ['hero', 'films', 'wide']),
        middle: film(hero.films.middle, ['hero', 'films', 'middle']),
        tall: film(hero.films.tall, ['hero', 'films', 'tall']),
      },
      alt: hero.pictured,
    },
    what: {
      label: what.label,
      titleLines: what.title.map(keepTogether),
      text: keepTogether(what.text),
      boards: what.boards.map((board) => ({ ...board, note: keepTogether(board.note) })),
      join: {
        ...what.join,
        steps: what.join.steps.map((step) => ({ ...step, text: keepTogether(step.text) })),
        link: linked(what.join.link, ['what', 'join', 'link']),
      },
    },
    stories: {
      titleLines: stories.title.map(keepTogether),
      lead: keepTogether(stories.lead),
      items: stories.items.map(({ video, ...story }, index) => ({
        ...story,
        text: keepTogether(story.text),
        film: film(video, ['stories', 'items', index, 'video']),
      })),
    },
    guide: {
      label: guide.label,
      titleLines: guide.title.map(keepTogether),
      lead: keepTogether(guide.lead),
      parts: guide.parts,
      kinds: { offline: kind('offline'), online: kind('online') },
    },
    activities: {
      label: activities.label,
      titleLines: activities.title.map(keepTogether),
      lead: keepTogether(activities.lead),
      // an article may be withdrawn and come again: the model says which are there now, `tools/checks/content` whether any is missing
      items: activities.items.map((activity) => ({
        ...activity,
        text: keepTogether(activity.text),
      })),
      help: activities.help,
    },
  }
  return [{ name: 'sosin', language: 'KOR', document }]
}

import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { SosinGuide, SosinPage } from '../../../contract/sosin.ts'
import type { GuideName } from '../../../contract/sosin-guides.ts'
import { keepTogether } from '../typography.ts'
import { describedPicture } from './described-picture.ts'
import type { FieldPath, Given } from './given.ts'

/** Returns the page for small shops from its document; Korean only (AR-015, AR-123). */
export function sosinPageOf(document: DocumentOf<'sosin'>, given: Given): SosinPage {
  const { media, language, at } = given
  const { title, description, hero, what, stories, guide, activities } = document
  const videoOf = (key: string, path: FieldPath) => {
    const { address, poster } = media.video(key, at(...path))
    return { url: address, poster: poster?.light ?? `${address}.webp` }
  }
  const kind = (name: GuideName): SosinGuide => {
    const one = guide.kinds[name]
    const path: FieldPath = ['guide', 'kinds', name]
    const farm = 'farm' in one ? one.farm : null
    return {
      name: one.name,
      lead: keepTogether(one.lead),
      channels: one.channels.map(({ icon, ...channel }, index) => {
        const found = media.icon(icon, at(...path, 'channels', index, 'icon'))
        return {
          ...channel,
          title: keepTogether(channel.title),
          text: keepTogether(channel.text),
          icon: found?.light ?? '',
          iconDark: found?.dark ?? null,
        }
      }),
      tools: one.tools.map((tool) => ({
        ...tool,
        text: keepTogether(tool.text),
      })),
      support: one.support.map(({ mobileLink, ...support }) => ({
        ...support,
        text: keepTogether(support.text),
        mobileLink: mobileLink ?? null,
      })),
      partners: one.partners.map((partner) => ({
        ...partner,
        text: keepTogether(partner.text),
      })),
      farm: farm
        ? {
            title: keepTogether(farm.title),
            text: keepTogether(farm.text),
            link: farm.link,
            linkTitle: farm.linkTitle,
            picture: describedPicture(farm, [...path, 'farm'], given),
          }
        : null,
    }
  }
  return {
    title,
    description,
    hero: {
      titleLines: hero.title.map(keepTogether),
      lead: keepTogether(hero.lead),
      films: {
        wide: videoOf(hero.films.wide, ['hero', 'films', 'wide']),
        middle: videoOf(hero.films.middle, ['hero', 'films', 'middle']),
        tall: videoOf(hero.films.tall, ['hero', 'films', 'tall']),
      },
      alt: media.described(hero.films.wide, hero.pictured, language, at('hero', 'pictured')),
    },
    what: {
      label: what.label,
      titleLines: what.title.map(keepTogether),
      text: keepTogether(what.text),
      boards: what.boards.map((board) => ({ ...board, note: keepTogether(board.note) })),
      join: {
        ...what.join,
        steps: what.join.steps.map((step) => ({ ...step, text: keepTogether(step.text) })),
      },
    },
    stories: {
      titleLines: stories.title.map(keepTogether),
      lead: keepTogether(stories.lead),
      items: stories.items.map(({ video, ...story }, index) => ({
        ...story,
        text: keepTogether(story.text),
        film: videoOf(video, ['stories', 'items', index, 'video']),
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
      // an article may be unpublished and published again: the model returns which are published
      // now, `tools/checks/content` reports missing ones
      items: activities.items.map((activity) => ({
        ...activity,
        text: keepTogether(activity.text),
      })),
      help: activities.help,
    },
  }
}

import type { Service } from '../../contract/service-page.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import type { Store } from '../database/index.ts'
import { contentRepository } from './content.repository.ts'
import { shownCards } from './shown-cards.ts'
import { storedCard, storedDetails } from './stored.ts'
import { TAGS } from './tags.ts'

/** Service reads of the pages and calls (FT-111..116, AR-110..114). */
export function serviceModel(
  store: Store,
): (trackTag: (tag: string) => void) => SiteModel['service'] {
  const repository = contentRepository(store)
  return (trackTag) => ({
    async list(language, codes) {
      for (const code of codes ?? [null]) trackTag(TAGS.list('SERVICE', language, code))
      return shownCards(trackTag, await repository.servicesInOrder(language, codes))
    },
    async filter(language) {
      trackTag(TAGS.list('SERVICE', language, null))
      const filter = new Map<string, string[]>()
      for (const card of shownCards(trackTag, await repository.servicesInOrder(language, null))) {
        for (const { name } of card.categoryList) {
          const names = filter.get(name) ?? []
          filter.set(name, names)
          for (const keyword of card.keywordList)
            if (!names.includes(keyword.name)) names.push(keyword.name)
        }
      }
      return Object.fromEntries(filter)
    },
    async isPublished(webPath, language) {
      trackTag(TAGS.service(language))
      return (await repository.byWebPath(webPath, language)) !== undefined
    },
    async detail(webPath, language) {
      trackTag(TAGS.webPath(language, webPath))
      const row = await repository.byWebPath(webPath, language)
      if (!row) return null
      trackTag(TAGS.content(Number(row.contentIdx)))
      const related = await repository.related(Number(row.contentIdx), language)
      for (const { relatedIdx } of related) trackTag(TAGS.card(relatedIdx))
      const relationshipList = shownCards(
        trackTag,
        related.flatMap(({ card }) => card ?? []),
      ).filter((card) => card.contentType === 'SERVICE')
      return {
        ...storedCard(row.card),
        ...storedDetails(row.details),
        relationshipList,
      } as Service
    },
  })
}

import type { ContentCard } from '../../contract/content.ts'
import type { Service } from '../../contract/service-page.ts'
import type { SiteServices } from '../../contract/site-services.ts'
import type { Store } from '../database/index.ts'
import { contentRepository } from './content.repository.ts'
import { TAGS } from './tags.ts'

/** What the pages and calls read of services (FT-111..116, AR-110..114). */
export function serviceService(store: Store): (note: (tag: string) => void) => SiteServices['service'] {
  const repository = contentRepository(store)
  const cardsOf = (rows: readonly string[]): ContentCard[] => rows.map((row) => JSON.parse(row) as ContentCard)
  return (note) => ({
    async list(language, codes) {
      note(TAGS.service(language))
      return cardsOf(await repository.servicesInOrder(language, codes))
    },
    async filter(language) {
      note(TAGS.service(language))
      const filter: Record<string, string[]> = {}
      for (const card of cardsOf(await repository.servicesInOrder(language, null))) {
        for (const { name } of card.categoryList) {
          const names = (filter[name] ??= [])
          for (const keyword of card.keywordList) if (!names.includes(keyword.name)) names.push(keyword.name)
        }
      }
      return filter
    },
    async detail(webPath, language) {
      note(TAGS.service(language))
      const row = await repository.byWebPath(webPath, language)
      if (!row) return null
      note(TAGS.content(Number(row.contentIdx)))
      const relationshipList = cardsOf(await repository.related(Number(row.contentIdx), language)).filter(
        (card) => card.contentType === 'SERVICE',
      )
      return { ...(JSON.parse(row.card) as ContentCard), ...JSON.parse(row.details), relationshipList } as Service
    },
  })
}

import type { SiteModel } from '../contract/site-model.ts'
import { archivesModel } from './content/archives.model.ts'
import { contentModel } from './content/content.model.ts'
import { watchSchedule } from './content/schedule.ts'
import { serviceModel } from './content/service.model.ts'
import type { Store } from './database/index.ts'
import { type ClosedArchives, searchModel } from './search/search.model.ts'
import { siteModel } from './site/site.model.ts'

/**
 * The model behind pages and API. Each request gets its own, which records the tags of what it
 * reads.
 */
export interface ModelSource {
  forRequest(trackTag: (tag: string) => void): SiteModel
}

/**
 * Creates the model of a process, once; scheduled articles are announced at their hour until the
 * store is closed.
 * @param closed archives that are closed now
 */
export function createSiteModel(store: Store, closed: ClosedArchives = () => []): ModelSource {
  watchSchedule(store)
  return modelOf(store, closed)
}

/** The model of a store as it is, such as the one that a transaction sees; announces nothing. */
export function modelOf(store: Store, closed: ClosedArchives = () => []): ModelSource {
  const [content, archive, service, site, search] = [
    contentModel(store),
    archivesModel(store),
    serviceModel(store),
    siteModel(store),
    searchModel(store, closed),
  ]
  return {
    forRequest: (trackTag) => ({
      content: content(trackTag),
      archive: archive(trackTag),
      service: service(trackTag),
      site: site(trackTag),
      search: search(trackTag),
    }),
  }
}

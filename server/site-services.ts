import type { SiteServices } from '../contract/site-services.ts'
import { contentService } from './content/content.service.ts'
import { watchSchedule } from './content/schedule.ts'
import { serviceService } from './content/service.service.ts'
import type { Store } from './database/index.ts'
import { searchService } from './search/search.service.ts'
import { siteService } from './site/site.service.ts'

/** The services behind pages and API. Each request asks for its own, with a place where the tags of what it reads are noted. */
export interface Services {
  forRequest(note: (tag: string) => void): SiteServices
}

/** Makes the services of a process, once; contents that are planned are announced at their hour until the store is closed. */
export function createSiteServices(store: Store): Services {
  const [content, service, site, search] = [
    contentService(store),
    serviceService(store),
    siteService(store),
    searchService(store),
  ]
  watchSchedule(store)
  return {
    forRequest: (note) => ({ content: content(note), service: service(note), site: site(note), search: search(note) }),
  }
}

import type { SiteModel } from '../contract/site-model.ts'
import { archivesModel } from './content/archives.model.ts'
import { contentModel } from './content/content.model.ts'
import { watchSchedule } from './content/schedule.ts'
import { serviceModel } from './content/service.model.ts'
import type { Store } from './database/index.ts'
import { type Cuts, NO_CUTS, withCutAddresses } from './media/cuts.ts'
import { type ClosedArchives, searchModel } from './search/search.model.ts'
import { siteModel } from './site/site.model.ts'

/**
 * The model behind pages and API. Each request gets its own, which records the tags of what it
 * reads.
 */
export interface ModelSource {
  forRequest(trackTag: (tag: string) => void): SiteModel
}

/** Returns a model whose pictures have the addresses of the cuts that visitors see. */
export function withCutPictures(model: SiteModel, cuts: () => Cuts): SiteModel {
  // as nearly always
  if (cuts().size === 0) return model
  const cut = <Value>(value: Value): Value => withCutAddresses(value, cuts())
  const groups = Object.entries(model).map(([group, methods]) => [
    group,
    Object.fromEntries(
      Object.entries<(...given: unknown[]) => unknown>(methods).map(([method, called]) => [
        method,
        (...given: unknown[]) => {
          const answer = Reflect.apply(called, methods, given)
          return answer instanceof Promise ? answer.then(cut) : cut(answer)
        },
      ]),
    ),
  ])
  return Object.fromEntries(groups) as SiteModel
}

/**
 * Creates the model of a process, once; scheduled articles are announced at their hour until the
 * store is closed.
 * @param closed archives that are closed now
 * @param cuts how pictures of the release are cropped now
 */
export function createSiteModel(
  store: Store,
  closed: ClosedArchives = () => [],
  cuts: () => Cuts = () => NO_CUTS,
): ModelSource {
  watchSchedule(store)
  const { forRequest } = modelOf(store, closed)
  return { forRequest: (trackTag) => withCutPictures(forRequest(trackTag), cuts) }
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

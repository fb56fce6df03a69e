import type { SiteModel } from '../../contract/site-model.ts'

/**
 * The model, but `onCall` gets the name of each call first; a call for which it returns true is
 * rejected.
 */
export function watchedModel(
  { content, archive, service, site, search }: SiteModel,
  onCall: (name: string) => boolean,
): SiteModel {
  const watched = <T extends object>(group: T): T =>
    new Proxy(group, {
      get:
        (target, name) =>
        (...given: unknown[]) =>
          onCall(String(name))
            ? Promise.reject(new Error('the store is away'))
            : Reflect.apply(Reflect.get(target, name) as () => unknown, target, given),
    })
  return {
    content: watched(content),
    archive: watched(archive),
    service: watched(service),
    site: watched(site),
    search: watched(search),
  }
}

import type { SiteModel } from '../../contract/site-model.ts'

/** Calls `group.method(...given)` of a remote model. */
export type RemoteCall = (group: string, method: string, given: unknown[]) => Promise<unknown>

/** Lazily created members; symbols and `then` (for `await`) have none. */
const members = <Member>(make: (name: string) => Member): object => {
  const made = new Map<string, Member>()
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string' || name === 'then') return undefined
        let member = made.get(name)
        if (member === undefined) made.set(name, (member = make(name)))
        return member
      },
    },
  )
}

/** A model whose methods call a remote one: all of them are asynchronous, with plain values. */
export const remoteModel = (ask: RemoteCall): SiteModel =>
  members((group) =>
    members(
      (method) =>
        (...given: unknown[]) =>
          ask(group, method, given),
    ),
  ) as SiteModel

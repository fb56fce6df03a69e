import type { SiteModel } from '../../contract/site-model.ts'

/** Reads `group.method(...given)` of a model elsewhere. */
export type Ask = (group: string, method: string, given: unknown[]) => Promise<unknown>

/** Members that are made when they are first asked for; symbols and `then` (an `await`) are none. */
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

/** A model whose every method asks the one that stands elsewhere: all of them are asynchronous, of plain values. */
export const remoteModel = (ask: Ask): SiteModel =>
  members((group) =>
    members(
      (method) =>
        (...given: unknown[]) =>
          ask(group, method, given),
    ),
  ) as SiteModel

import type { WxrItem } from './read-wxr.ts'

/** What an address of the exported site leads to. */
export type Target =
  /** An item of the export, by its id. */
  | { kind: 'item'; id: string }
  /** Its own site, where nothing of the export is. */
  | { kind: 'missing' }
  /** Another site, or no page. */
  | { kind: 'other' }

const LONGEST = 2000

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')
/** The path of a page as it is compared. */
function pathOf({ pathname }: URL): string {
  let path = pathname.normalize('NFC').toLowerCase()
  while (path.endsWith('/')) path = path.slice(0, -1)
  return path
}

/** Finds what the links of an export lead to. */
export class WxrLinks {
  private readonly hosts = new Set<string>()
  private readonly byPath = new Map<string, string>()
  private readonly ids = new Set<string>()

  constructor(sites: readonly string[], items: readonly WxrItem[]) {
    for (const site of sites) if (URL.canParse(site)) this.hosts.add(hostOf(new URL(site)))
    for (const { id, link, guid } of items) {
      this.ids.add(id)
      for (const address of [link, guid]) {
        if (address.length > LONGEST || !URL.canParse(address)) continue
        const url = new URL(address)
        // an address with a query names its item by number
        if (this.hosts.has(hostOf(url)) && url.search === '' && pathOf(url) !== '')
          this.byPath.set(pathOf(url), id)
      }
    }
  }

  /** Where an address of a page leads. @param from address of the page */
  target(address: string, from: string): Target {
    if (address.length > LONGEST || address.startsWith('#')) return { kind: 'other' }
    if (!URL.canParse(address, from)) return { kind: 'other' }
    const url = new URL(address, from)
    if (!/^https?:$/.test(url.protocol) || !this.hosts.has(hostOf(url))) return { kind: 'other' }
    for (const name of ['p', 'page_id', 'attachment_id']) {
      const id = url.searchParams.get(name)
      if (id !== null) return this.ids.has(id) ? { kind: 'item', id } : { kind: 'missing' }
    }
    const id = this.byPath.get(pathOf(url))
    return id === undefined ? { kind: 'missing' } : { kind: 'item', id }
  }
}

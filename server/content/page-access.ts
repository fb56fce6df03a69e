import type { PageAccess } from '../../contract/page-access.ts'
import type { PageSettings } from '../../contract/page-request.ts'
import { EVERYTHING, FOR_GOOD, type Store } from '../database/index.ts'
import { readAgain } from './insist.ts'
import { siteRepository } from './site-documents.repository.ts'

/** The document that sets which pages are open. */
export const PAGE_ACCESS = 'page-access'
/** Begins the tag that tells every process of the access to the data center's page. */
const SIGNAL = `${PAGE_ACCESS}:`

/**
 * The tags of a publication of the access to pages; none of any other document. All pages, calls and
 * files show what is open, and the access itself is one of the tags, so that each process has it
 * before it purges anything. What is no longer open may not be served while the site is down.
 * @param text as it is stored; null = it was removed
 */
export function accessTags(name: string, text: string | null): string[] {
  if (name !== PAGE_ACCESS) return []
  const access = text === null ? 'configured' : (JSON.parse(text) as PageAccess).dataCenter
  return [SIGNAL + access, EVERYTHING, ...(access === 'open' ? [] : [FOR_GOOD])]
}

/**
 * Follows the access to pages that is published, in every process: returns the settings as of now.
 * It begins with what is stored, and is to be called before anything else listens to publications.
 * @param configured what the configuration says, for pages of which no document says otherwise
 */
export async function watchPageAccess(
  store: Store,
  configured: PageSettings,
): Promise<() => PageSettings> {
  const documents = siteRepository(store)
  let settings = configured
  /** Signals so far: a read that began before one is outdated. */
  let signals = 0
  const apply = (access: string): boolean => {
    const isOpen = access === 'configured' ? configured.dataCenterOpen : access === 'open'
    if (isOpen === settings.dataCenterOpen) return false
    settings = { ...configured, dataCenterOpen: isOpen }
    return true
  }
  const read = async (): Promise<boolean> => {
    const before = signals
    const stored = await documents.read<PageAccess>(PAGE_ACCESS, 'ALL')
    return before === signals && apply(stored?.dataCenter ?? 'configured')
  }
  // from before the first read on: a signal that comes during it counts
  store.onPublication((tags) => {
    const signal = tags.find((tag) => tag.startsWith(SIGNAL))
    if (signal !== undefined) {
      signals += 1
      apply(signal.slice(SIGNAL.length))
    } else if (tags.includes(EVERYTHING)) {
      // content was loaded, or a publication was missed; of two reads the later one counts
      signals += 1
      readAgain(store, read, 'access to pages not read')
    }
  })
  await read()
  return () => settings
}

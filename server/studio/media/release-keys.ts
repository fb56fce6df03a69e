import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { describedKey } from '../../media/descriptions.ts'
import { fileOf } from './addresses.ts'

/**
 * Keys of `studio_media_use` that stand for a file of `content/media`: its own; that without its
 * ending, by which addresses of films and documents of the site name it; and that of the medium it is
 * a variant of, such as its drawing for dark mode.
 * @param key its path below `content/media`
 */
export function keysOfUses(key: string): string[] {
  const named = fileOf(key)
  const bare = key.replace(/\.\w+$/, '')
  return [
    ...new Set([
      `${OF_CONTENT}${key}`,
      `${OF_CONTENT}${bare}`,
      `${OF_CONTENT}${describedKey(key)}`,
      // an upload of another site, as its export has it
      ...(named === null ? [] : [named]),
    ]),
  ]
}

/** Files that the site's own code names: icons of its controls, its marks, and pictures of pages. */
const OF_SITE = /^(?:brand|icons)\/|^art\/paper-boats(?:_dark)?\.webp$/

/** Whether pages may show a file of `content/media` that no article or document names. */
export const isOfSite = (key: string): boolean => OF_SITE.test(key)

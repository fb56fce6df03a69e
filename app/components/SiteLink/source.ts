import { isExternal } from '../../../contract/addresses.ts'

/**
 * Name and value of the marker that a visitor came from the main page (FT-017, FT-026, FT-037,
 * FT-038).
 */
export const SOURCE = { name: 't_src', value: 'main' } as const

/**
 * Returns a link of the main page: internal links get the source marker, external links stay as
 * they are (FT-017).
 */
export function fromMain(link: string): string {
  if (isExternal(link) || !link.startsWith('/')) return link
  const [path, hash = ''] = link.split('#')
  return `${path}${path?.includes('?') ? '&' : '?'}${SOURCE.name}=${SOURCE.value}${hash && `#${hash}`}`
}

import { isExternal } from '../../../contract/addresses.ts'

/** Name and value of the marker that says a visitor came from the main page (FT-017, FT-026, FT-037, FT-038). */
export const SOURCE = { name: 't_src', value: 'main' } as const

/** A link of the main page: inside links carry the source marker, links to other sites stay as they are (FT-017). */
export function fromMain(link: string): string {
  if (isExternal(link) || !link.startsWith('/')) return link
  const [path, hash = ''] = link.split('#')
  return `${path}${path?.includes('?') ? '&' : '?'}${SOURCE.name}=${SOURCE.value}${hash && `#${hash}`}`
}

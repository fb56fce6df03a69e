const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])
/**
 * Whether a link may stand on the site: an address of its own, or one of http, https, mailto or tel. It is read as browsers
 * read it, which look over control characters in it. One that is not finished yet may stand.
 */
export function isAllowedAddress(link: string): boolean {
  const read = link.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase())
}

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])
/**
 * Whether the site may contain a link: a URL of the site, or one of http, https, mailto or tel. It
 * is parsed as browsers parse it, which ignore control characters. An unfinished link is allowed.
 */
export function isAllowedAddress(link: string): boolean {
  const read = link.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase())
}

/** Addresses of the site's own pages: links always carry the `/page` prefix (decisions, Prefix). */
export const PAGES = {
  home: '/',
  culture: '/page/about/culture',
  subsidiaries: '/page/about/subsidiaryCompany',
  milestones: '/page/about/milestones',
  ai: '/page/service/tech/ai',
  tech: '/page/service/tech',
  services: '/page/service/service',
  esg: '/page/responsible/esg',
  policy: '/page/responsible/policy',
  news: '/page/presskit',
  pressRelease: '/page/presskit/press-release',
  mediaKit: '/page/presskit/media-kit',
  collection: '/page/presskit/collect',
  safety: '/page/k-safety',
  browserSupport: '/page/browserSupport',
  error: '/error',
} as const

export const detailPath = (contentIdx: number): string => `/page/detail/${contentIdx}`
export const servicePath = (webPath: string): string => `/page/service/service/${encodeURIComponent(webPath)}`
export const legalPath = (name: string): string => `/page/legal/${name}`
/** The address that opens the search over Home (SH-036, SH-088). */
export const searchPath = (keyword: string): string =>
  `/page/?searchKeyword=${encodeURIComponent(keyword)}&searchPage=1`

/** A link as a visitor can follow it: one without scheme gets `//` in front; paths, anchors, mailto and tel stay (SH-248, decisions). */
export function followable(link: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(link) ? link : `//${link}`
}

/** Whether a link leads to a file that is downloaded (SH-250). */
export const isDownload = (link: string): boolean => /\.(?:exe|zip)(?:[?#]|$)/i.test(link)

/** Whether a link leaves the site, and so opens in a new window. */
export const isExternal = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(link)

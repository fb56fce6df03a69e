import { servicePath } from '../../../contract/addresses.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import type { ContentCard } from '../../../contract/content.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import type { Service, ServiceFeature } from '../../../contract/service-page.ts'
import { otherLanguage } from '../../visitor/language.ts'

/** Longest web path that the call accepts; longer ones are rejected with `success` false. */
const PATH_LIMIT = 200

export type ServiceOutcome =
  | { service: Service; related: ContentCard[]; otherLanguagePath: string | null }
  | { redirect: string }

/**
 * Loads a service and its related cards. A missing service redirects to Home; a web path that the
 * call rejects (`success` false) redirects to the error page (FT-112..115, SH-223). Rejects if the
 * store fails.
 */
export async function readService(
  webPath: string,
  { model, language }: PageRequest,
): Promise<ServiceOutcome> {
  if (webPath.length > PATH_LIMIT) return { redirect: PAGES.error }
  const service = await model.service.detail(webPath, language)
  if (service === null) return { redirect: PAGES.home }
  const [related, paired] = await Promise.all([
    model.content.relation(service.contentIdx, service.languageType),
    model.service.isPublished(webPath, otherLanguage(language)),
  ])
  // the language switch and search engines get only links to existing pages
  return { service, related, otherLanguagePath: paired ? servicePath(webPath) : null }
}

/**
 * Returns all feature blocks in the order of the page: the main list, then the fourth and the fifth
 * (FT-116, SH-194).
 */
export const featuresOf = (
  service: Pick<
    Service,
    'serviceContentFeatureList' | 'serviceContentFeature4List' | 'serviceContentFeature5List'
  >,
): ServiceFeature[] => [
  ...service.serviceContentFeatureList,
  ...service.serviceContentFeature4List,
  ...service.serviceContentFeature5List,
]

/** Returns the anchor of a feature block. */
export const featureId = (index: number): string => `feature-${index + 1}`

/**
 * Returns the service links of the sticky bar: buttons, the Download menu, and the one download
 * link of phones (SH-079..081).
 */
export function barLinks({ serviceLinkList }: Pick<Service, 'serviceLinkList'>) {
  const downloads = serviceLinkList.filter(({ downloadYn }) => downloadYn === 'Y')
  const first = downloads[0]
  return {
    services: serviceLinkList.flatMap((link) => [
      ...(link.downloadYn === 'N' && link.link1 ? [{ title: link.button1, href: link.link1 }] : []),
      ...(link.link2 ? [{ title: link.button2, href: link.link2 }] : []),
    ]),
    downloads: downloads.map((link) => ({
      title: link.button1,
      links: [
        { title: link.button1, href: link.link1 },
        ...link.subServiceLinkList.map((sub) => ({ title: sub.button1, href: sub.link1 })),
      ],
    })),
    ...(first ? { mobileDownload: { title: first.button1, href: first.link1 } } : {}),
  }
}

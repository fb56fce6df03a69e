import { useRef } from 'react'
import { redirect } from 'react-router'
import { servicePath } from '../../../contract/addresses.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { shareOf, sharingImage, withSetShareFields } from '../../components/SharePanel/share.ts'
import { RelatedArticles } from '../../components/RelatedArticles/RelatedArticles.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { orHome } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { FloatingSearchBar } from '../../shell/FloatingSearchBar/FloatingSearchBar.tsx'
import { StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { BottomBanner } from './BottomBanner.tsx'
import { Features } from './Features.tsx'
import { Sections } from './Sections.tsx'
import { barLinks, featuresOf, readService } from './service.data.ts'
import styles from './service-detail.module.css'
import { useFullPage } from './useFullPage.ts'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** Loads one service, or redirects (FT-103, FT-112..115). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(pageRequestContext)
  const outcome = await orHome(request.requestId, 'service', readService(params.webPath, request))
  if ('redirect' in outcome) throw redirect(outcome.redirect)
  return {
    ...outcome,
    service: withSetShareFields(outcome.service),
    related: outcome.related.map(cardView),
    origin: request.origin,
    navigationCode: outcome.service.categoryList[0]?.code ?? CATEGORY.service,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { service, origin, otherLanguagePath } = loaderData
  const path = servicePath(service.webPath as string)
  const image = sharingImage(service.image)
  const trail = [
    { name: m.services_title(), path: PAGES.services },
    { name: service.title, path },
  ]
  return pageMeta({
    language: service.languageType,
    origin,
    title: service.webTitle || service.title,
    description: service.desc,
    path,
    otherPath: otherLanguagePath,
    ...(image ? { image } : {}),
    trail,
  })
}

/**
 * Renders a service: three full-page sections, feature blocks, the bottom banner, recommended
 * articles (FT-103..116).
 */
export default function ServiceDetailPage({ loaderData }: Route.ComponentProps) {
  const { service, related } = loaderData
  const features = featuresOf(service)
  const container = useRef<HTMLDivElement>(null)
  const index = useFullPage(container)
  usePageView('Service_detail', {
    title: service.title,
    category: service.categoryList.map(({ name }) => name).join(', '),
    contentIdx: service.contentIdx,
    createDate: service.createDate,
  })
  const share = shareOf(service)
  return (
    <main id="main" className={styles.main} data-page="service-detail" key={service.contentIdx}>
      {/* always shown on desktop; the slide changes only its style (SH-077, SH-078) */}
      <StickyBar
        title={service.title}
        {...(service.logo ? { icon: { image: service.logo, imageDark: service.logoDark } } : {})}
        {...barLinks(service)}
        alwaysOnDesktop
        overSlide={index === 0}
      />
      <Sections
        service={service}
        features={features}
        share={share}
        container={container}
        index={index}
      />
      <Features features={features} />
      <BottomBanner service={service} />
      {related.length > 0 ? <RelatedArticles cards={related} listPath={PAGES.services} /> : null}
      <FloatingSearchBar pageType="SERVICE" />
    </main>
  )
}

import { redirect } from 'react-router'
import { PAGES, servicePath } from '../../../contract/addresses.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { imageUrl } from '../../../contract/images.ts'
import { sharePath } from '../../../contract/share.ts'
import { RelatedContents } from '../../components/RelatedContents/RelatedContents.tsx'
import { pageRequestContext } from '../../context.ts'
import { breadcrumbs, pageMeta } from '../../document/meta.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { BottomBanner } from './BottomBanner.tsx'
import { Features } from './Features.tsx'
import { Sections } from './Sections.tsx'
import { featuresOf, readService } from './service.data.ts'
import styles from './service-detail.module.css'

/** One service, or the way to where the visitor belongs (FT-103, FT-112..115). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(pageRequestContext)
  const outcome = await readService(params.webPath, request)
  if ('redirect' in outcome) throw redirect(outcome.redirect)
  return { ...outcome, origin: request.origin, navigationCode: outcome.service.categoryList[0]?.code ?? CATEGORY.service }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { service, origin } = loaderData
  const path = servicePath(service.webPath as string)
  const image = service.image ? imageUrl(service.image, 'C800x400', 1, 'jpg') : undefined
  const steps = [{ name: m.home(), path: PAGES.home }, { name: m.services_title(), path: PAGES.services }, { name: service.title, path }]
  return pageMeta({ language: service.languageType, origin, title: service.webTitle || service.title, description: service.desc, path, ...(image ? { image } : {}), linkedData: [breadcrumbs(origin, steps)] })
}

/** A service: three full-page sections, feature blocks, the bottom banner, recommended contents (FT-103..116). */
export default function ServiceDetailPage({ loaderData }: Route.ComponentProps) {
  const { service, related } = loaderData
  const features = featuresOf(service)
  usePageView('Service_detail', { title: service.title, category: service.categoryList.map(({ name }) => name).join(', '), contentIdx: service.contentIdx, createDate: service.createDate })
  const share = { title: service.title, path: sharePath(service), description: service.desc, image: service.image ? imageUrl(service.image, 'C800x400', 1, 'jpg') : null }
  return (
    <main id="main" className={styles.main} data-page="service-detail" key={service.contentIdx}>
      <Sections service={service} features={features} share={share} />
      <Features features={features} />
      <BottomBanner service={service} />
      {related.length > 0 ? <RelatedContents cards={related} listPath={PAGES.services} /> : null}
    </main>
  )
}

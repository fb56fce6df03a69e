import { PAGES } from '../../../contract/page-columns.ts'
import { BRAND } from '../../../contract/brand.ts'
import { ServicesRow } from '../../components/ServicesRow/ServicesRow.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { BannerStage } from './BannerStage.tsx'
import { DirectStage } from './DirectStage.tsx'
import styles from './main.module.css'
import { Story } from './Story.tsx'

/** Loads the main landing page (FT-027..038): the story video, direct links, banners, services. */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  return {
    language,
    origin,
    main: await optional(requestId, 'main', model.site.main(language), null),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, main } = loaderData
  const trail = [...(main ? [{ name: main.title, path: PAGES.main }] : [])]
  return pageMeta({
    language,
    origin,
    title: main?.title ?? null,
    description: main?.description,
    path: PAGES.main,
    image: main?.story.wide.poster.light,
    trail,
  })
}

export default function MainPage({ loaderData }: Route.ComponentProps) {
  const { main, language } = loaderData
  usePageView('Main_landing')
  // without its data the page still names the company (SH-233)
  if (!main)
    return (
      <main id="main" data-page="main">
        <div className={`wrap ${styles.bare}`}>
          <h1>{BRAND.name[language]}</h1>
          <p>{BRAND.description[language]}</p>
        </div>
      </main>
    )
  return (
    <main id="main" className={styles.main} data-page="main">
      <Story story={main.story} />
      <DirectStage links={main.direct} />
      <BannerStage banners={main.MARKETING} />
      <ServicesRow section={main.servicesSection} event="main_service" />
    </main>
  )
}

import { PAGES } from '../../../contract/page-columns.ts'
import { BRAND } from '../../../contract/brand.ts'
import { localeOf } from '../../../contract/language.ts'
import { MarketingBanners } from '../../components/MarketingBanners/MarketingBanners.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { FloatingSearchBar } from '../../shell/FloatingSearchBar/FloatingSearchBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { DirectLinks } from '../../components/DirectLinks/DirectLinks.tsx'
import { Hero } from './Hero.tsx'
import styles from './home.module.css'
import { IntroVideo } from './IntroVideo.tsx'
import { decideScript } from './intro.ts'
import { ParallaxLinks } from './ParallaxLinks.tsx'
import { ServicesRow } from '../../components/ServicesRow/ServicesRow.tsx'
import { fromMain } from '../../components/SiteLink/source.ts'

/**
 * Loads Home, at `/` and `/page`: hero, banners, four big links, direct links, services
 * (FT-014..026).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  return {
    language,
    origin,
    home: await optional(requestId, 'home', model.site.home(language), null),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin } = loaderData
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: BRAND.name[language],
    url: origin,
    inLanguage: localeOf(language),
  }
  return pageMeta({ language, origin, title: null, path: PAGES.home, linkedData: [site] })
}

/** It ran before the first paint; the browser no longer needs its text. */
export const handle = { early: import.meta.env.SSR ? decideScript() : ' ' }

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, language } = loaderData
  usePageView('Main')
  // without its data the page still names the company (SH-233); the flag of FT-023 is on the main
  // element
  if (!home) {
    return (
      <main id="main" data-page="home" data-loaded="false">
        <div className={`wrap ${styles.bare}`}>
          <h1>{BRAND.name[language]}</h1>
          <p>{BRAND.description[language]}</p>
        </div>
      </main>
    )
  }
  return (
    <>
      <IntroVideo intro={home.intro} />
      <main id="main" className={styles.home} data-page="home" data-loaded="true">
        <Hero hero={home.hero} />
        <MarketingBanners
          banners={home.MARKETING}
          label={m.marketing_banners()}
          linkOf={fromMain}
        />
        <ParallaxLinks links={home.parallax} language={language} />
        <DirectLinks links={home.direct} event="home_direct" />
        <ServicesRow section={home.servicesSection} event="home_service" />
        <FloatingSearchBar pageType="MAIN" />
      </main>
    </>
  )
}

import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { iconOf, StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './active-green.module.css'
import { Circularity, Nature, Transition } from './Acts.tsx'
import { Digital } from './Digital.tsx'
import { Indicators, Notes } from './Indicators.tsx'
import { Opening } from './Opening.tsx'
import { Related } from './Related.tsx'

/** Loads Active Green: small acts as glints that add up to a leaf (FT-150..159). */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const [green, [category]] = await Promise.all([
    model.site.activeGreen(language),
    model.content.categories({ language, section: 'activegreen' }),
  ])
  return { language, origin, green, category: category ?? null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, green, category } = loaderData
  const path = PAGES.activeGreen
  const trail = [{ name: category?.name ?? green.title, path }]
  const { title, description } = green
  return pageMeta({
    language,
    origin,
    title,
    description,
    path,
    trail,
  })
}

export default function ActiveGreenPage({ loaderData }: Route.ComponentProps) {
  const { green, category, language } = loaderData
  // the page view has a separate name in each language (FT-011)
  usePageView(language === 'KOR' ? '액티브그린' : 'ActiveGreen')
  return (
    <main id="main" className={styles.page} data-page="activegreen">
      <StickyBar title={category?.name ?? green.title} icon={iconOf(category)} />
      <Opening green={green} />
      <Indicators indicators={green.indicators} />
      <Transition transition={green.transition} />
      <Circularity circularity={green.circularity} />
      <Digital digital={green.digital} />
      <Nature nature={green.nature} />
      <Related related={green.related} />
      <Notes indicators={green.indicators} />
    </main>
  )
}

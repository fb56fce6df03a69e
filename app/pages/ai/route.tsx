import { PAGES } from '../../../contract/page-columns.ts'
import { FEWEST_HIGHLIGHTS } from '../../../contract/limits.ts'
import { MarketingBanners } from '../../components/MarketingBanners/MarketingBanners.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { FloatingSearchBar } from '../../shell/FloatingSearchBar/FloatingSearchBar.tsx'
import { pageMeta } from '../../shell/meta.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './ai.module.css'
import { Hero } from './Hero.tsx'
import { partsOf } from './hub.ts'
import { Sections } from './Sections.tsx'
import { TitleLines } from './TitleLines.tsx'

/** Loads the hub's data; without it the error page is shown, with status 500 (FT-084, FT-086). */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const hub = await model.site.aiHub(language)
  if (!hub) throw new Error(`no AI hub in ${language}`)
  return { language, origin, hub }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin } = loaderData
  const trail = [{ name: m.ai_hub_title(), path: PAGES.ai }]
  return pageMeta({
    language,
    origin,
    title: m.ai_hub_title(),
    description: m.ai_hub_description(),
    path: PAGES.ai,
    trail,
  })
}

/** Id of the element after the hero. */
const CONTENTS = 'contents'

/**
 * Renders the AI hub (FT-067..087): hero, banners, and the content by category; each only if there
 * is data for it.
 */
export default function AiPage({ loaderData }: Route.ComponentProps) {
  const { HERO_VISUAL: hero, MARKETING: banners, AI_CONTENT } = loaderData.hub
  const parts = partsOf(AI_CONTENT)
  usePageView('AIHub')
  return (
    <main id="main" className={styles.main} data-page="ai">
      {hero.highlight.length >= FEWEST_HIGHLIGHTS ? (
        <Hero hero={hero} skipTo={CONTENTS} />
      ) : (
        <div className={`wrap ${styles.head}`}>
          <h1>
            <TitleLines title={hero.title} />
          </h1>
        </div>
      )}
      <div id={CONTENTS}>
        <MarketingBanners banners={banners} label={m.ai_hub_banners()} />
        {parts.length > 0 ? <Sections parts={parts} /> : null}
      </div>
      <FloatingSearchBar pageType="AI_HUB" />
    </main>
  )
}

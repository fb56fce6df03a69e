import { useRef } from 'react'
import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { iconOf, StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './culture.module.css'
import { Ending } from './Ending.tsx'
import { Goal } from './Goal.tsx'
import { Intro } from './Intro.tsx'
import { Mission } from './Mission.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { ENDING } from './scroller.ts'
import { useScroller } from './useScroller.ts'
import { Values } from './Values.tsx'

/**
 * Loads Culture: five sections, stepped by a mouse wheel, scrolled everywhere else (FT-039..066).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const [culture, [category]] = await Promise.all([
    model.site.culture(language),
    model.content.categories({ language, section: 'culture' }),
  ])
  return { language, origin, culture, category: category ?? null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, culture, category } = loaderData
  const path = PAGES.culture
  const trail = [{ name: category?.name ?? culture.title, path }]
  const { title, description } = culture
  return pageMeta({
    language,
    origin,
    title,
    description,
    path,
    trail,
  })
}

export default function CulturePage({ loaderData }: Route.ComponentProps) {
  const { culture, category, language } = loaderData
  const page = useRef<HTMLElement>(null)
  const veil = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const { section, card, stepped, atTop, go } = useScroller({ page, veil, row })
  usePageView('Culture')
  const { intro, mission, goal, value, ending } = culture
  return (
    <main
      id="main"
      className={styles.culture}
      data-page="culture"
      data-section={section}
      data-front={card}
      ref={page}
    >
      <StickyBar
        title={category?.name ?? culture.title}
        icon={iconOf(category)}
        after="[data-bar-mark]"
      />
      <SideNavigation
        labels={[null, mission.label, goal.label, value.label, null]}
        current={section}
        go={go}
      />
      <div className={styles.first}>
        <Intro intro={intro} current={atTop} />
        <Mission mission={mission} current={section === 1} go={go} />
        {/* once it is scrolled or jumped past, the bar with the category appears (FT-044,
            SH-075) */}
        <span className={styles.mark} data-bar-mark="" />
      </div>
      <Goal goal={goal} section={section} card={card} stepped={stepped} go={go} />
      <Values value={value} language={language} row={row} go={go} />
      <Ending ending={ending} current={section === ENDING} go={go} />
      <div className={styles.veil} ref={veil} aria-hidden="true" />
    </main>
  )
}

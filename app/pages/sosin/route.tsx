import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Activities } from './Activities.tsx'
import { Guide } from './Guide.tsx'
import { chosenGuide, guideQuery } from './guides.ts'
import { Hero } from './Hero.tsx'
import styles from './sosin.module.css'
import { Stories } from './Stories.tsx'
import { What } from './What.tsx'

/** Loads the page for small shops, with one kind of the growth guide (AR-115..123). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const { guide, ...page } = await model.site.sosin()
  const current = chosenGuide(new URL(request.url).searchParams.get('guide'))
  const { kinds, ...about } = guide
  // only the current kind of the guide is sent
  return {
    language,
    origin,
    page,
    guide: about,
    names: { offline: kinds.offline.name, online: kinds.online.name },
    current,
    kind: kinds[current],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, page, current, names } = loaderData
  const first = current === 'offline'
  const path = first ? PAGES.sosin : `${PAGES.sosin}${guideQuery(current)}`
  const trail = [
    { name: page.title, path: PAGES.sosin },
    ...(first ? [] : [{ name: names[current], path }]),
  ]
  return pageMeta({
    language,
    origin,
    title: first ? page.title : `${page.title} - ${names[current]}`,
    description: page.description,
    path,
    otherPath: null,
    trail,
  })
}

export default function SosinPage({ loaderData }: Route.ComponentProps) {
  const { page, guide, names, current, kind } = loaderData
  const { title, hero, what, stories, activities } = page
  usePageView('Sosin')
  return (
    <main id="main" className={styles.page} data-page="sosin">
      <StickyBar
        title={title}
        anchors={[
          { id: 'what', label: what.label },
          { id: 'guide', label: guide.label },
          { id: 'activities', label: activities.label },
        ]}
        anchorsOnDesktop
      />
      <Hero hero={hero} />
      <div className={styles.awning} aria-hidden="true" />
      <What what={what} />
      <Stories stories={stories} />
      <div className={current === 'offline' ? styles.offline : undefined}>
        <div className={styles.awning} aria-hidden="true" />
        <Guide guide={guide} names={names} current={current} kind={kind} />
      </div>
      <div className={styles.awning} aria-hidden="true" />
      <Activities activities={activities} />
    </main>
  )
}

import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { iconOf, StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Banner } from './Banner.tsx'
import styles from './dangol.module.css'
import { Education } from './Education.tsx'
import { Help } from './Help.tsx'
import { News } from './News.tsx'
import { Performance } from './Performance.tsx'
import { Projects } from './Projects.tsx'
import { Stories } from './Stories.tsx'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** Name of the page on the body (FT-160). */
export const handle = { bodyClass: 'page_dangol' }

/** Loads Project Dangol; banner and news may fail alone and are then left out (FT-189). */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const [page, [category], banner, news] = await Promise.all([
    model.site.dangol(language),
    model.content.categories({ language, section: 'dangol' }),
    optional(requestId, 'banner of Project Dangol', model.site.dangolBanner(language), []),
    optional(requestId, 'news of Project Dangol', model.content.dangolNews(language), []),
  ])
  return { language, origin, page, category: category ?? null, banner, news: news.map(cardView) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, page } = loaderData
  const { title, description } = page
  const path = PAGES.dangol
  const trail = [{ name: title, path }]
  return pageMeta({
    language,
    origin,
    title,
    description,
    path,
    trail,
  })
}

/**
 * Renders Project Dangol (FT-160..193): an evening in the lane, from the first awning to the
 * lanterns on the water.
 */
export default function DangolPage({ loaderData }: Route.ComponentProps) {
  const { language, page, category, banner, news } = loaderData
  const { project, performance, help, story, education } = page
  usePageView('ProjectDangol')
  const anchors = [
    { id: 'project', label: project.label },
    { id: 'performance', label: performance.label },
    { id: 'help', label: help.label },
    { id: 'story', label: story.label },
    { id: 'education', label: education.label },
    ...(news.length > 0 ? [{ id: 'news', label: page.news.label }] : []),
  ]
  return (
    <main id="main" className={styles.main} data-page="dangol">
      <StickyBar title={category?.name ?? page.title} icon={iconOf(category)} anchors={anchors} />
      <div className={`wrap ${styles.head}`}>
        <h1>
          <span>{page.title}</span>
          <span>{page.headline}</span>
        </h1>
        <p>{page.lead}</p>
      </div>
      {banner.length > 0 ? <Banner items={banner} /> : null}
      <Projects project={project} />
      <Performance performance={performance} />
      <Help help={help} />
      <Stories story={story} />
      <Education education={education} />
      {news.length > 0 ? <News news={page.news} cards={news} language={language} /> : null}
    </main>
  )
}

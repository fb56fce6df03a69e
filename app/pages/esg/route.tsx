import { useRef } from 'react'
import { PAGES } from '../../../contract/page-columns.ts'
import type { ContentCard } from '../../../contract/content.ts'
import { CardList } from '../../components/CardList/CardList.tsx'
import { useEntrance } from '../../components/Entrance/useEntrance.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './esg.module.css'
import { Head } from './Head.tsx'
import { Highlights } from './Highlights.tsx'
import { Indicators } from './Indicators.tsx'
import { Library } from './Library.tsx'
import { Outcomes } from './Outcomes.tsx'
import { Related } from './Related.tsx'
import { Report } from './Report.tsx'
import { SectionHead } from './SectionHead.tsx'
import { Shareholders } from './Shareholders.tsx'
import { cardView } from '../../components/ContentCard/cardView.ts'

/**
 * Loads ESG (FT-210..226): its texts, the recent report, and in Korean recent news; report and news
 * may fail alone (FT-234).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const [esg, report, news] = await Promise.all([
    model.site.esgPage(language),
    optional(requestId, 'esg report', model.site.esgRecentReport(language), null),
    language === 'KOR'
      ? optional<ContentCard[]>(requestId, 'esg news', model.site.esgNews(language), [])
      : [],
  ])
  if (!esg) throw new Error(`no ESG page in ${language}`)
  return { language, origin, esg, report, news: news.map(cardView) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, esg } = loaderData
  const trail = [{ name: esg.title, path: PAGES.esg }]
  return pageMeta({
    language,
    origin,
    title: esg.title,
    description: esg.description,
    path: PAGES.esg,
    image: esg.head.image,
    trail,
  })
}

export default function EsgPage({ loaderData }: Route.ComponentProps) {
  const { language, esg, report, news } = loaderData
  const page = useRef<HTMLElement>(null)
  usePageView('ESG')
  useEntrance(page)
  return (
    <main id="main" className={styles.page} data-page="esg" ref={page}>
      <Head head={esg.head} report={report} />
      <Highlights highlights={esg.highlights} />
      <Indicators indicators={esg.indicators} footnotes={esg.footnotes} />
      <Outcomes outcomes={esg.outcomes} />
      <Shareholders shareholders={esg.shareholders} />
      {report ? <Report report={report} language={language} /> : null}
      <Library library={esg.library} />
      {news.length > 0 ? (
        <section className={styles.news} aria-labelledby="esg-news" data-part="esg-news">
          <div className="wrap">
            <SectionHead id="esg-news" title={m.esg_news()} />
            <CardList cards={news} language={language} labelledBy="esg-news" />
            <a className={styles.all} href={PAGES.news}>
              {m.esg_news_all()}
              <Icon name="arrow" />
            </a>
          </div>
        </section>
      ) : null}
      <Related links={esg.relatedLinks} />
    </main>
  )
}

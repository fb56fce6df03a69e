import { PAGES } from '../../../contract/page-columns.ts'
import { LATEST_HISTORY } from '../../../contract/limits.ts'
import { CardSlider } from '../../components/CardSlider/CardSlider.tsx'
import { cardView } from '../../components/ContentCard/cardView.ts'
import { ContentCard } from '../../components/ContentCard/ContentCard.tsx'
import { HeadLink, PageHead } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Entries } from './Entries.tsx'
import { entryView } from './entryView.ts'
import styles from './history.module.css'

/**
 * Loads History: the latest, and every entry of all years or of one (AR-139..146). An unknown year
 * counts as none (decisions).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const [[root], years, latest] = await Promise.all([
    optional(
      requestId,
      'history category',
      model.content.categories({ language, section: 'history' }),
      [],
    ),
    model.archive.years(language),
    optional(
      requestId,
      'latest history',
      model.archive.latestHistory(language, LATEST_HISTORY),
      [],
    ),
  ])
  const requested = Number(new URL(request.url).searchParams.get('year'))
  const chosen = years.includes(requested) ? requested : null
  return {
    language,
    origin,
    title: root?.name ?? m.history_list(),
    description: root?.description,
    years,
    chosen,
    latest: latest.map(cardView),
    entries: (await model.archive.history(language, chosen)).map(entryView),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description, chosen } = loaderData
  const path = chosen === null ? PAGES.history : `${PAGES.history}?year=${chosen}`
  const named = chosen === null ? title : `${title} - ${m.milestones_year({ year: chosen })}`
  return pageMeta({
    language,
    origin,
    title: named,
    ...(description ? { description } : {}),
    path,
    trail: [
      { name: title, path: PAGES.history },
      ...(chosen === null ? [] : [{ name: m.milestones_year({ year: chosen }), path }]),
    ],
  })
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { language, title, description, years, chosen, latest, entries } = loaderData
  usePageView('History')
  return (
    <main id="main" data-page="history">
      <div className="wrap">
        <PageHead title={title} lead={description}>
          <HeadLink href={PAGES.milestones}>{m.milestones_title()}</HeadLink>
        </PageHead>
        {latest.length > 0 ? (
          <>
            <h2 className={styles.heading}>{m.history_latest()}</h2>
            <CardSlider
              label={m.history_latest()}
              listOnMobile
              cards={latest.map((card, index) => ({
                key: card.contentIdx,
                content: (
                  <ContentCard
                    card={card}
                    language={language}
                    compact={index > 0}
                    first={index === 0}
                  />
                ),
              }))}
            />
          </>
        ) : null}
        <Entries key={chosen} entries={entries} years={years} chosen={chosen} name={title} />
      </div>
    </main>
  )
}

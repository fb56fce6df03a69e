import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { PAGES } from '../../../contract/page-columns.ts'
import type { DateOption } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { FIRST_MONTHS } from '../../../contract/limits.ts'
import { CardList } from '../../components/CardList/CardList.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { MoreButton, MoreEnd } from '../../components/MoreButton/MoreButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { orHome } from '../../shell/optional.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import { isModified } from '../../visitor/modified.ts'
import type { Route } from './+types/route'
import styles from './collection.module.css'
import { monthId, monthQuery, readPeriod } from './months.ts'
import { PeriodSelect } from './PeriodSelect.tsx'
import { cardView } from '../../components/ContentCard/cardView.ts'

/**
 * Loads news by month: the latest 3 months with news, one more with each More, or one chosen month
 * (AR-080..088).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const { chosen, months } = readPeriod(new URL(request.url).searchParams)
  const options = await orHome(requestId, 'months', model.content.dateOptions(language))
  const shown = chosen ? [chosen] : options.slice(0, months)
  // the months may still be cached when the store is down
  const read = shown.map(async (option) => ({
    ...option,
    cards: (await model.content.collect({ language, ...option, withImageOrText: true })).map(
      cardView,
    ),
  }))
  const sections = await orHome(requestId, 'months', Promise.all(read))
  return { language, origin, options, chosen, sections }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, chosen } = loaderData
  const title = chosen
    ? `${m.collection_title()} - ${monthName(chosen, language)}`
    : m.collection_title()
  const path = `${PAGES.collection}${chosen ? monthQuery(chosen) : ''}`
  const trail = [
    { name: m.card_label_news(), path: PAGES.news },
    { name: m.collection_title(), path: PAGES.collection },
  ]
  return pageMeta({
    language,
    origin,
    title,
    description: m.collection_description(),
    path,
    otherPath: chosen ? null : path,
    trail,
  })
}

const ENGLISH_MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const monthName = ({ year, month }: DateOption, language: Language): string =>
  m.collection_month({
    year,
    month: language === 'ENG' ? ENGLISH_MONTH.format(Date.UTC(year, month - 1)) : month,
  })

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { language, options, chosen, sections } = loaderData
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const page = useRef<HTMLElement>(null)
  /** The number of months shown before More was pressed. */
  const requested = useRef<number | null>(null)
  const count = sections.length
  usePageView('News_collection')

  // after More the first new card has focus; its section is the last
  useEffect(() => {
    if (requested.current === null || count <= requested.current) return
    requested.current = null
    page.current?.querySelector<HTMLElement>('section:last-of-type a[href]')?.focus()
  }, [count])

  const left = chosen ? [] : options.slice(count)
  const more = (event: MouseEvent<HTMLElement>): void => {
    if (isModified(event)) return
    event.preventDefault()
    requested.current = count
    void navigate(`?months=${count + 1}`, { replace: true, preventScrollReset: true })
  }

  return (
    <main id="main" data-page="collect" ref={page}>
      <div className="wrap">
        <PageHead title={m.collection_title()}>
          <PeriodSelect
            options={options.map((option) => ({ ...option, name: monthName(option, language) }))}
            chosen={chosen}
          />
        </PageHead>
        <div className={styles.months}>
          {sections.map(({ cards, ...option }) => (
            <section
              key={monthId(option)}
              id={monthId(option)}
              className={styles.month}
              aria-labelledby={`${monthId(option)}-name`}
            >
              <h2 className={styles.name} id={`${monthId(option)}-name`}>
                {monthName(option, language)}
              </h2>
              {cards.length > 0 ? (
                <CardList
                  cards={cards}
                  language={language}
                  labelledBy={`${monthId(option)}-name`}
                  columns={3}
                />
              ) : (
                <EmptyMessage message={m.collection_empty()} />
              )}
            </section>
          ))}
          {sections.length === 0 ? <EmptyMessage message={m.empty_list()} /> : null}
          {left.length > 0 ? (
            <MoreButton
              of={monthName(left[0] as DateOption, language)}
              shown={sections.length}
              total={options.length}
              state={loading ? 'loading' : 'ready'}
              href={`?months=${sections.length + 1}#${monthId(left[0] as DateOption)}`}
              onMore={more}
            />
          ) : !chosen && sections.length > FIRST_MONTHS ? (
            <MoreEnd />
          ) : null}
        </div>
      </div>
    </main>
  )
}

import { useSearchParams } from 'react-router'
import { STATISTIC_COMPARISONS } from '../../../contract/studio/statistics-calls.ts'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { m } from '../../paraglide/messages.js'
import { DateFilter } from '../list/DateFilter.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { PART_NAMES, PARTS, questionsOf } from './questions.ts'
import { SpeedCard } from './SpeedCard.tsx'
import styles from './StatisticsPage.module.css'
import { TasksCard } from './TasksCard.tsx'
import { PERIODS, periodOf, readView, type StatisticView, viewAddress } from './view.ts'

const COMPARISON_NAMES = {
  none: m.statistics_compare_none,
  previous: m.statistics_compare_previous,
  year: m.statistics_compare_year,
}

/** Renders the statistics of the site: a part of them, of a period, beside another. */
export function StatisticsPage() {
  const [query, setQuery] = useSearchParams()
  const view = readView(query)
  const { part, compare } = view
  const to = (change: Partial<StatisticView>): string => viewAddress({ ...view, ...change })
  const period = periodOf(view)
  return (
    <div className={styles.page}>
      <PageHead title={m.place_statistics()} lead={m.statistics_lead()} />
      <FilterLinks
        label={m.statistics_parts()}
        items={PARTS.map((id) => ({
          id,
          name: PART_NAMES[id](),
          to: to({ part: id }),
          isChosen: part === id,
        }))}
      />
      <div className={styles.period} role="group" aria-label={m.statistics_period()}>
        <FilterLinks
          label={m.statistics_period()}
          items={PERIODS.map((days) => ({
            id: String(days),
            name: m.statistics_days({ days }),
            to: to({ days, from: '', to: '' }),
            isChosen: view.days === days,
          }))}
        />
        <DateFilter
          label={m.statistics_dates()}
          view={view}
          onChange={(dates) =>
            setQuery(viewAddress({ ...view, days: dates.from || dates.to ? null : 28, ...dates }), {
              replace: true,
            })
          }
        />
        <Select
          label={m.statistics_compare()}
          size="small"
          className={styles.compare ?? ''}
          items={STATISTIC_COMPARISONS.map((id) => ({ id, name: COMPARISON_NAMES[id]() }))}
          value={compare}
          onChange={(id) =>
            setQuery(to({ compare: STATISTIC_COMPARISONS.find((one) => one === id) ?? 'none' }), {
              replace: true,
            })
          }
        />
      </div>
      {period === null ? (
        <Notice tone="caution">{m.statistics_too_long()}</Notice>
      ) : (
        <div className={styles.cards}>
          {part === 'articles' && <TasksCard />}
          {part === 'quality' && <SpeedCard query={{ ...period, compare }} />}
          {questionsOf(part).map((question) => (
            <QuestionCard key={question} question={question} query={{ ...period, compare }} />
          ))}
        </div>
      )}
    </div>
  )
}

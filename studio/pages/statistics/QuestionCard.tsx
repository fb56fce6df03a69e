import type {
  StatisticAnswer,
  StatisticPeriodQuery,
  StatisticQuestion,
} from '../../../contract/studio/statistics-calls.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { callFile } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { Card } from '../../components/Card/Card.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { CountTable } from './CountTable.tsx'
import { CsvButton } from './CsvButton.tsx'
import { LineChart } from './LineChart.tsx'
import { ROW_NAMES } from './names.ts'
import { number } from './number.ts'
import { QUESTIONS } from './questions.ts'
import styles from './StatisticsPage.module.css'

interface QuestionCardProps {
  question: StatisticQuestion
  query: StatisticPeriodQuery
}

/** Questions whose rows are articles that the studio has a screen of. */
const OF_ARTICLES: ReadonlySet<StatisticQuestion> = new Set(['articles', 'listening'])
const HEADS: Partial<Record<StatisticQuestion, () => string>> = {
  views: m.statistics_day,
  hours: m.statistics_hour,
}

/** Renders the answer to a question: its total, its rows, and a way to save them. */
export function QuestionCard({ question, query }: QuestionCardProps) {
  const { name, says } = QUESTIONS[question]
  const input = { params: { question }, query }
  const asked = useCall('statistics', input, { keepsPrevious: true })
  return (
    <Card
      title={name()}
      lead={says?.()}
      actions={
        <CsvButton
          name={name()}
          file={`${question}-${query.from}-${query.to}.csv`}
          load={() => callFile('exportStatistics', input)}
        />
      }
    >
      {asked.isPending && <Skeleton lines={4} />}
      {asked.isError && <Failure of={asked} />}
      {asked.data && <Answer question={question} answer={asked.data} />}
    </Card>
  )
}

function Answer({ question, answer }: { question: StatisticQuestion; answer: StatisticAnswer }) {
  const { rows, total, totalBefore, isMore } = answer
  if (total === 0 && !totalBefore)
    return question === 'views' ? (
      <EmptyState title={m.statistics_empty()}>{m.statistics_empty_says()}</EmptyState>
    ) : (
      <p className={styles.none}>{m.statistics_none()}</p>
    )
  const nameOf = ROW_NAMES[question]
  const table = (
    <CountTable
      label={QUESTIONS[question].name()}
      head={(HEADS[question] ?? m.statistics_name)()}
      rows={rows.map((row) => ({
        id: `${row.key}\n${row.part}`,
        name: nameOf(row),
        to: OF_ARTICLES.has(question) && row.title ? contentPath(row.key) : null,
        count: row.count,
        before: row.before,
      }))}
    />
  )
  return (
    <>
      <p className={styles.total}>
        <strong>{m.statistics_total({ count: number(total) })}</strong>
        {totalBefore !== null && (
          <span>{m.statistics_total_before({ count: number(totalBefore) })}</span>
        )}
      </p>
      {question === 'views' || question === 'hours' ? (
        <>
          <LineChart rows={rows} nameOf={nameOf} />
          <details className={styles.details}>
            <summary>{m.statistics_table()}</summary>
            {table}
          </details>
        </>
      ) : (
        table
      )}
      {isMore && <p className={styles.none}>{m.statistics_more({ count: rows.length })}</p>}
    </>
  )
}

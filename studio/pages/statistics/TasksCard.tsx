import { Link } from 'react-router'
import type { StatisticTasks } from '../../../contract/studio/statistics-calls.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { Card } from '../../components/Card/Card.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { dayName } from '../../visit/time.ts'
import { number } from './number.ts'
import styles from './StatisticsPage.module.css'

interface TaskRow {
  contentIdx: number
  title: string
  says: string
}

const listsOf = ({ old, unopened, untranslated }: StatisticTasks): [string, TaskRow[]][] => [
  [
    m.statistics_task_old(),
    old.map(({ contentIdx, title, postDate, count }) => ({
      contentIdx,
      title,
      says: `${dayName(postDate)} · ${m.statistics_task_count({ count: number(count) })}`,
    })),
  ],
  [
    m.statistics_task_unopened(),
    unopened.map(({ contentIdx, title, count, opened }) => ({
      contentIdx,
      title,
      says: m.statistics_task_opened({ count: number(count), opened: number(opened) }),
    })),
  ],
  [
    m.statistics_task_untranslated(),
    untranslated.map(({ contentIdx, title, count }) => ({
      contentIdx,
      title,
      says: m.statistics_task_count({ count: number(count) }),
    })),
  ],
]

/** Renders articles that the last weeks suggest to act on; each leads to where it is mended. */
export function TasksCard() {
  const asked = useCall('statisticTasks', {})
  const lists = asked.data ? listsOf(asked.data).filter(([, rows]) => rows.length > 0) : []
  return (
    <Card title={m.statistics_tasks()} lead={m.statistics_tasks_says()}>
      {asked.isPending && <Skeleton lines={3} />}
      {asked.isError && <Failure of={asked} />}
      {asked.data && lists.length === 0 && (
        <p className={styles.none}>{m.statistics_tasks_none()}</p>
      )}
      {lists.length > 0 && (
        <div className={styles.lists}>
          {lists.map(([name, rows]) => (
            <div key={name} className={styles.list}>
              <h3>{name}</h3>
              <ul aria-label={name}>
                {rows.map(({ contentIdx, title, says }) => (
                  <li key={contentIdx}>
                    <Link to={contentPath(contentIdx)}>{title}</Link>
                    <small>{says}</small>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}

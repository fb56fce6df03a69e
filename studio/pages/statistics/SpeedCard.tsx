import { DEVICES, SPEED_METRICS, SPEED_THRESHOLDS } from '../../../contract/statistics.ts'
import type { SpeedRow, StatisticPeriodQuery } from '../../../contract/studio/statistics-calls.ts'
import { callFile } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { Badge, type Tone } from '../../components/Badge/Badge.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { CsvButton } from './CsvButton.tsx'
import { deviceName, pageViewName } from './names.ts'
import { change, number } from './number.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import styles from './StatisticsPage.module.css'

const METRIC_NAMES = {
  LCP: m.statistics_speed_lcp,
  INP: m.statistics_speed_inp,
  CLS: m.statistics_speed_cls,
}
const STATES: readonly { tone: Tone; name: () => string }[] = [
  { tone: 'positive', name: m.statistics_speed_state_good },
  { tone: 'caution', name: m.statistics_speed_state_fair },
  { tone: 'danger', name: m.statistics_speed_state_poor },
]
/** Pages that are listed. */
const PAGES_LISTED = 12

const stateOf = ({ metric, p75 }: SpeedRow) => {
  const [good, poor] = SPEED_THRESHOLDS[metric]
  return STATES[p75 <= good ? 0 : p75 <= poor ? 1 : 2] as (typeof STATES)[number]
}
const textOf = ({ metric, p75 }: Pick<SpeedRow, 'metric' | 'p75'>): string =>
  metric === 'CLS' ? (p75 / 1000).toFixed(3) : `${number(p75)} ms`

function Value({ row }: { row: SpeedRow | undefined }) {
  if (!row) return <>–</>
  const { tone, name } = stateOf(row)
  const changed = row.p75Before === null ? null : change(row.p75, row.p75Before)
  return (
    <>
      {textOf(row)} <Badge tone={tone}>{name()}</Badge>
      <small>
        {m.statistics_speed_good({ percent: row.good })} · {number(row.count)}
        {changed !== null && ` · ${changed}`}
      </small>
    </>
  )
}

/** Renders how fast visitors' browsers say that pages were, by device and by page. */
export function SpeedCard({ query }: { query: StatisticPeriodQuery }) {
  const asked = useCall('speed', { query }, { keepsPrevious: true })
  const rows = asked.data?.rows ?? []
  const find = (metric: SpeedRow['metric'], page: string, device: string) =>
    rows.find((row) => row.metric === metric && row.page === page && row.device === device)
  const pages = [
    ...new Set(rows.filter(({ page, device }) => page && !device).map(({ page }) => page)),
  ].slice(0, PAGES_LISTED)
  return (
    <Card
      title={m.statistics_speed()}
      lead={m.statistics_speed_says()}
      actions={
        <CsvButton
          name={m.statistics_speed()}
          file={`speed-${query.from}-${query.to}.csv`}
          load={() => callFile('exportSpeed', { query })}
        />
      }
    >
      {asked.isPending && <Skeleton lines={4} />}
      {asked.isError && <Failure of={asked} />}
      {asked.data && rows.length === 0 && <p className={styles.none}>{m.statistics_none()}</p>}
      {rows.length > 0 && (
        <ScrollRegion className={styles.wide} label={m.statistics_speed()}>
          <table className={styles.speeds}>
            <thead>
              <tr>
                <th scope="col">{m.statistics_speed_metric()}</th>
                {['', ...DEVICES].map((device) => (
                  <th key={device} scope="col">
                    {device ? deviceName(device) : m.statistics_speed_all()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {SPEED_METRICS.map((metric) => (
                <tr key={metric}>
                  <th scope="row">{METRIC_NAMES[metric]()}</th>
                  {['', ...DEVICES].map((device) => (
                    <td key={device}>
                      <Value row={find(metric, '', device)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {pages.length > 0 && (
        <details className={styles.details}>
          <summary>{m.statistics_speed_pages()}</summary>
          <ScrollRegion className={styles.wide} label={m.statistics_speed_pages()}>
            <table className={styles.speeds}>
              <thead>
                <tr>
                  <th scope="col">{m.statistics_name()}</th>
                  {SPEED_METRICS.map((metric) => (
                    <th key={metric} scope="col">
                      {metric}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pages.map((page) => (
                  <tr key={page}>
                    <th scope="row">{pageViewName(page)}</th>
                    {SPEED_METRICS.map((metric) => (
                      <td key={metric}>
                        <Value row={find(metric, page, '')} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </Card>
  )
}

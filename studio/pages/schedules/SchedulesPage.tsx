import { useNavigate, useSearchParams } from 'react-router'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { COMPANY_ZONE, ownZone, useNow } from '../../visit/time.ts'
import { Calendar } from './calendar/Calendar.tsx'
import { FailedScheduleRow } from './FailedScheduleRow.tsx'
import { ScheduleDays } from './ScheduleDays.tsx'
import {
  dueBy,
  readSchedules,
  SCHEDULE_FILTERS,
  SCHEDULE_VIEWS,
  schedulesAddress,
} from './scheduleAddress.ts'
import styles from './SchedulesPage.module.css'
import { useFailedSchedules, useSchedules } from './useSchedules.ts'

const FILTER_NAMES = { today: m.home_due, failed: m.schedules_failed_mark }
const VIEW_NAMES = { list: m.calendar_list, month: m.calendar_month, week: m.calendar_week }

/** Renders all schedules as a list, or those of a month or a week; failed ones are on top. */
export function SchedulesPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const failures = useFailedSchedules()
  const failed = failures.data ?? []
  const today = dayOf(useNow())
  const shown = readSchedules(search, today)
  const isElsewhere = ownZone() !== COMPANY_ZONE
  return (
    <div className={styles.page}>
      <PageHead
        title={m.schedules_title()}
        lead={isElsewhere ? m.schedules_zones({ zone: ownZone() }) : m.schedules_zone()}
        actions={
          <LinkButton href={SCREENS.account} icon="calendar" variant="quiet">
            {m.feed_subscribe()}
          </LinkButton>
        }
      />
      {shown.view === 'list' && (
        <FilterLinks
          label={m.schedules_filter()}
          items={[null, ...SCHEDULE_FILTERS].map((show) => ({
            id: show ?? 'all',
            name: show === null ? m.links_all() : FILTER_NAMES[show](),
            to: schedulesAddress({ ...shown, show }),
            isChosen: shown.show === show,
            count: show === 'failed' && failures.data ? failed.length : undefined,
          }))}
        />
      )}
      {failures.isError && <Failure of={failures} />}
      {shown.show === 'failed' && failures.data?.length === 0 && (
        <EmptyState title={m.schedules_none_failed()} />
      )}
      {shown.show !== 'today' && failed.length > 0 && (
        <section className={styles.failed} aria-label={m.schedules_failed()}>
          <h2 className={styles.heading}>{m.schedules_failed()}</h2>
          <ul className={styles.rows}>
            {failed.map(({ row, detail }) => (
              <li key={row.subject}>
                <FailedScheduleRow row={row} detail={detail} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.show !== 'failed' && (
        <Tabs
          label={m.calendar_views()}
          selected={shown.view}
          onSelect={(id) => {
            const view = SCHEDULE_VIEWS.find((one) => one === id)
            if (view && view !== shown.view) void navigate(schedulesAddress({ ...shown, view }))
          }}
          items={SCHEDULE_VIEWS.map((view) => ({
            id: view,
            name: VIEW_NAMES[view](),
            content:
              view === 'list' ? (
                <ScheduleList until={shown.show === 'today' ? today : null} />
              ) : (
                <Calendar
                  key={view}
                  span={view}
                  day={shown.day}
                  onDay={(day) => void navigate(schedulesAddress({ ...shown, view, day }))}
                  onWeek={(day) => void navigate(schedulesAddress({ ...shown, view: 'week', day }))}
                />
              ),
          }))}
        />
      )}
    </div>
  )
}

/** @param until the last day that is shown, an ISO date; null = all */
function ScheduleList({ until }: { until: string | null }) {
  const plans = useSchedules()
  const rows = until === null ? plans.data : plans.data && dueBy(plans.data, until)
  return (
    <div className={styles.list}>
      {plans.isPending && <Skeleton lines={6} />}
      {plans.isError && <Failure of={plans} />}
      {rows?.length === 0 && (
        <EmptyState
          title={until === null ? m.schedules_none() : m.schedules_none_today()}
          actions={
            <LinkButton href={SCREENS.contents} icon="contents">
              {m.home_all()}
            </LinkButton>
          }
        >
          {m.schedules_none_says()}
        </EmptyState>
      )}
      {rows && <ScheduleDays plans={rows} />}
    </div>
  )
}

import { useNavigate, useSearchParams } from 'react-router'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
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
import { readSchedules, SCHEDULE_VIEWS, schedulesAddress } from './scheduleAddress.ts'
import styles from './SchedulesPage.module.css'
import { useFailedSchedules, useSchedules } from './useSchedules.ts'

const VIEW_NAMES = { list: m.calendar_list, month: m.calendar_month, week: m.calendar_week }

/** Renders all schedules as a list, or those of a month or a week; failed ones are on top. */
export function SchedulesPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const failed = useFailedSchedules()
  const shown = readSchedules(search, dayOf(useNow()))
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
      {failed.length > 0 && (
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
              <ScheduleList />
            ) : (
              <Calendar
                key={view}
                span={view}
                day={shown.day}
                onDay={(day) => void navigate(schedulesAddress({ view, day }))}
                onWeek={(day) => void navigate(schedulesAddress({ view: 'week', day }))}
              />
            ),
        }))}
      />
    </div>
  )
}

function ScheduleList() {
  const plans = useSchedules()
  return (
    <div className={styles.list}>
      {plans.isPending && <Skeleton lines={6} />}
      {plans.isError && <Failure of={plans} />}
      {plans.data?.length === 0 && (
        <EmptyState
          title={m.schedules_none()}
          actions={
            <LinkButton href={SCREENS.contents} icon="contents">
              {m.home_all()}
            </LinkButton>
          }
        >
          {m.schedules_none_says()}
        </EmptyState>
      )}
      {plans.data && <ScheduleDays plans={plans.data} />}
    </div>
  )
}

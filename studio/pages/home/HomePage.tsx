import type { ReactNode } from 'react'
import type { State, Today, WorkRow } from '../../../contract/studio/work.ts'
import { type Need, needAddress } from '../../../contract/studio/needs.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay, useMe } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { localeTag } from '../../visit/language.ts'
import { failureText } from '../../visit/names.ts'
import { COMPANY_ZONE, dateMinute, day, relative, useNow } from '../../visit/time.ts'
import { EndingFiles } from './EndingFiles.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ForYou, useForYou } from './ForYou.tsx'
import styles from './HomePage.module.css'
import { Fine } from './Fine.tsx'
import { countText, ListCard } from './ListCard.tsx'
import { Needed } from './Needed.tsx'
import { NeedLine } from './NeedLine.tsx'
import { NewRow } from './NewRow.tsx'
import { SubjectLine } from './SubjectLine.tsx'
import { WalkOffer } from './WalkOffer.tsx'

const REASONS: Record<Today['broken'][number]['reason'], () => string> = {
  plan_failed: m.broken_schedule,
  broken_link: m.broken_link,
  differs: m.broken_differs,
}

/** Renders the items that need the signed-in user's attention today. */
export function HomePage() {
  const me = useMe()
  const reviews = useMay('content.review')
  const writes = useMay('content.write')
  const now = useNow()
  const forYou = useForYou()
  const today = useCall('today', {}, { refetchInterval: 60_000 })
  const at = new Date(now).toISOString()
  const date = new Intl.DateTimeFormat(localeTag(), {
    timeZone: COMPANY_ZONE,
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(now)
  const head = (
    <PageHead
      title={m.place_home()}
      lead={m.home_lead({ name: me.name, date })}
      actions={
        <LinkButton href={SCREENS.contents} icon="contents">
          {m.home_all()}
        </LinkButton>
      }
    />
  )
  if (today.isError && !today.data)
    return (
      <>
        {head}
        <Failure of={today} />
      </>
    )
  if (!today.data)
    return (
      <>
        {head}
        <Skeleton lines={5} tall />
      </>
    )
  const { toReview, returned, drafts, planned, broken, published, ending, needs } = today.data
  const isToday = ({ plan }: WorkRow): boolean => plan !== null && day(plan.dueAt) === day(at)
  const [due, later] = [planned.filter(isToday), planned.filter((row) => !isToday(row))]
  const countOf = (need: Need): number => needs[need]?.count ?? 0
  /** The screen with all that a part counts, if the list has only the first. */
  const allOf = (need: Need, listed: number) =>
    countOf(need) > listed ? needAddress(need, me.id) : null
  const reports = countOf('reports')
  const failures = broken.filter(({ reason }) => reason === 'plan_failed').length
  const needed =
    Object.values(needs).reduce((sum, part) => sum + (part?.count ?? 0), 0) +
    broken.length -
    failures +
    forYou.length
  const isEmpty = needed + drafts.length + later.length + published.length === 0
  return (
    <>
      {head}
      <WalkOffer />
      {writes && <NewRow />}
      {isEmpty ? (
        <FirstSteps writes={writes} />
      ) : (
        <>
          {needed === 0 && (
            <p className={styles.calm}>
              <strong>{m.home_calm()}</strong>{' '}
              {drafts.length > 0 ? m.home_calm_drafts() : m.home_calm_new()}
            </p>
          )}
          <div className={styles.columns}>
            <div className={styles.column}>
              <ForYou />
              <ListCard title={m.home_reports()} count={reports}>
                <NeedLine
                  to={needAddress('reports', me.id)}
                  name={m.needs_reports_says({ count: countText(reports) })}
                />
              </ListCard>
              <ListCard
                title={m.home_broken()}
                count={broken.length - failures + countOf('failed')}
                all={allOf('failed', failures)}
              >
                {broken.map(({ row, reason, detail }) => (
                  <SubjectLine
                    key={`${row.subject} ${reason}`}
                    row={row}
                    aside={<Badge tone="danger">{REASONS[reason]()}</Badge>}
                    note={reason === 'plan_failed' ? failureText(detail) : detail}
                  />
                ))}
              </ListCard>
              <ListCard
                title={m.home_ending()}
                count={countOf('ending')}
                all={allOf('ending', ending.length)}
              >
                <EndingFiles files={ending} />
              </ListCard>
              <ListCard
                title={m.home_returned()}
                count={countOf('returned')}
                all={allOf('returned', returned.length)}
              >
                {lines(returned)}
              </ListCard>
              {reviews && (
                <ListCard
                  title={m.home_to_review()}
                  count={countOf('review')}
                  all={allOf('review', toReview.length)}
                >
                  {lines(toReview)}
                </ListCard>
              )}
              <ListCard title={m.home_due()} count={countOf('due')} all={allOf('due', due.length)}>
                {plannedLines(due, now)}
              </ListCard>
              <Needed needs={needs} />
              <ListCard title={m.home_drafts()} count={drafts.length}>
                {lines(drafts)}
              </ListCard>
            </div>
            <div className={styles.column}>
              <ListCard title={m.home_scheduled()} count={later.length}>
                {plannedLines(later, now)}
              </ListCard>
              <ListCard title={m.home_published()} count={published.length}>
                {lines(published, 'PUBLISHED')}
              </ListCard>
            </div>
          </div>
          <Fine needs={needs} />
          <Nothing planned={planned.length} published={published.length} />
        </>
      )}
    </>
  )
}

/** Renders one sentence for the lists of the site that are empty. */
function Nothing({ planned, published }: { planned: number; published: number }) {
  if (planned > 0 && published > 0) return null
  return (
    <p className={styles.empty}>
      {planned > 0
        ? m.home_published_none()
        : published > 0
          ? m.home_scheduled_none()
          : m.home_nothing_else()}
    </p>
  )
}

const plannedLines = (rows: readonly WorkRow[], now: number): ReactNode =>
  rows.map((row) => (
    <SubjectLine
      key={`${row.subject} ${row.plan?.id}`}
      row={row}
      of="PLANNED"
      note={
        row.plan && (
          <>
            <strong className={styles.dueIn}>{relative(row.plan.dueAt, now)}</strong>{' '}
            <time dateTime={row.plan.dueAt}>{dateMinute(row.plan.dueAt)}</time>{' '}
            {row.plan.action === 'withdraw' && m.home_schedule_unpublish()}
            {row.plan.outdated && <Badge tone="caution">{m.schedule_outdated()}</Badge>}
          </>
        )
      }
    />
  ))

const lines = (rows: readonly WorkRow[], of?: State): ReactNode =>
  rows.map((row) => (
    <SubjectLine
      key={row.subject}
      row={row}
      {...(of ? { of } : {})}
      aside={<When at={row.at} form="relative" />}
    />
  ))

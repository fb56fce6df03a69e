import type { ReactNode } from 'react'
import type { State, SubjectRow, Today } from '../../../contract/studio/work.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay, useMe } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { localeTag } from '../../visit/language.ts'
import { failureText } from '../../visit/names.ts'
import { COMPANY_ZONE, dateTime, relative, useNow } from '../../visit/time.ts'
import { ForYou, useForYou } from './ForYou.tsx'
import styles from './HomePage.module.css'
import { SubjectLine } from './SubjectLine.tsx'

const REASONS: Record<Today['broken'][number]['reason'], () => string> = {
  plan_failed: m.broken_schedule,
  broken_link: m.broken_link,
  differs: m.broken_differs,
}

/** Renders the items that need the signed-in user's attention today. */
export function HomePage() {
  const me = useMe()
  const reviews = useMay('content.review')
  const now = useNow()
  const forYou = useForYou()
  const today = useCall('today', {}, { refetchInterval: 60_000 })
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
  const { toReview, returned, drafts, planned, broken, published } = today.data
  const needed = (reviews ? toReview.length : 0) + returned.length + broken.length + forYou.length
  return (
    <>
      {head}
      <div className={styles.columns}>
        <div className={styles.column}>
          {needed === 0 && (
            <section className={styles.card}>
              <EmptyState title={m.home_calm()}>
                <p>{drafts.length > 0 ? m.home_calm_drafts() : m.home_calm_new()}</p>
              </EmptyState>
            </section>
          )}
          <ForYou />
          {broken.length > 0 && (
            <Card title={m.home_broken()} count={broken.length}>
              {broken.map(({ row, reason, detail }) => (
                <SubjectLine
                  key={`${row.subject} ${reason}`}
                  row={row}
                  aside={<Badge tone="danger">{REASONS[reason]()}</Badge>}
                  note={reason === 'plan_failed' ? failureText(detail) : detail}
                />
              ))}
            </Card>
          )}
          {returned.length > 0 && (
            <Card title={m.home_returned()} count={returned.length}>
              {lines(returned)}
            </Card>
          )}
          {reviews && toReview.length > 0 && (
            <Card title={m.home_to_review()} count={toReview.length}>
              {lines(toReview)}
            </Card>
          )}
          {drafts.length > 0 && (
            <Card title={m.home_drafts()} count={drafts.length}>
              {lines(drafts)}
            </Card>
          )}
        </div>
        <div className={styles.column}>
          <Card title={m.home_scheduled()} count={planned.length} empty={m.home_scheduled_none()}>
            {planned.map((row) => (
              <SubjectLine
                key={`${row.subject} ${row.plan?.id}`}
                row={row}
                of="PLANNED"
                note={
                  row.plan && (
                    <>
                      <strong className={styles.dueIn}>{relative(row.plan.dueAt, now)}</strong>{' '}
                      <time dateTime={row.plan.dueAt}>{dateTime(row.plan.dueAt)}</time>{' '}
                      {row.plan.action === 'withdraw' && m.home_schedule_unpublish()}
                      {row.plan.outdated && <Badge tone="caution">{m.schedule_outdated()}</Badge>}
                    </>
                  )
                }
              />
            ))}
          </Card>
          <Card title={m.home_published()} count={published.length} empty={m.home_published_none()}>
            {lines(published, 'PUBLISHED')}
          </Card>
        </div>
      </div>
    </>
  )
}

const lines = (rows: readonly SubjectRow[], of?: State): ReactNode =>
  rows.map((row) => (
    <SubjectLine
      key={row.subject}
      row={row}
      {...(of ? { of } : {})}
      aside={<When at={row.at} form="relative" />}
    />
  ))

function Card({
  title,
  count,
  empty,
  children,
}: {
  title: string
  count: number
  /** Text of an empty list. */
  empty?: string
  children: ReactNode
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {count > 0 ? <ul>{children}</ul> : <p className={styles.empty}>{empty}</p>}
    </section>
  )
}

import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './CalendarFeed.module.css'

/** Makes, replaces and revokes the address at which a calendar program reads the schedules. */
export function CalendarFeed() {
  const current = useCall('calendarFeed', {})
  const fail = (error: unknown): void => toast(problemText(error), { tone: 'danger' })
  const make = useSend('makeCalendarFeed', { refreshes: ['calendarFeed'] })
  const revoke = useSend('revokeCalendarFeed', {
    refreshes: ['calendarFeed'],
    onSuccess: () => toast(m.feed_revoked(), { tone: 'positive' }),
  })
  const begin = (): void => make.mutate({ body: {} }, { onError: fail })
  const feed = current.data?.feed ?? null
  return (
    <Card
      title={m.feed_title()}
      lead={m.feed_lead()}
      actions={
        feed && (
          <Confirm
            trigger={
              <Button size="small" variant="quiet" isPending={revoke.isPending}>
                {m.feed_revoke()}
              </Button>
            }
            title={m.feed_revoke_asked()}
            does={m.feed_revoke()}
            onConfirm={() => revoke.mutate({}, { onError: fail })}
          >
            <p>{m.feed_revoke_says()}</p>
          </Confirm>
        )
      }
    >
      {current.isError && <Failure of={current} />}
      {current.isPending && <Skeleton lines={2} />}
      {current.data && (
        <div className={styles.feed}>
          <p className={styles.about}>
            {feed ? (
              <>
                {m.feed_made()} <When at={feed.createdAt} form="absolute" /> · {m.feed_read()}{' '}
                {feed.readAt ? <When at={feed.readAt} form="relative" /> : m.feed_read_never()}
              </>
            ) : (
              m.feed_none()
            )}
          </p>
          <p className={styles.about}>{m.feed_secret()}</p>
          {feed ? (
            <Confirm
              trigger={
                <Button size="small" icon="refresh" isPending={make.isPending}>
                  {m.feed_renew()}
                </Button>
              }
              title={m.feed_renew_asked()}
              does={m.feed_renew()}
              onConfirm={begin}
            >
              <p>{m.feed_renew_says()}</p>
            </Confirm>
          ) : (
            <Button size="small" icon="calendar" isPending={make.isPending} onPress={begin}>
              {m.feed_make()}
            </Button>
          )}
        </div>
      )}
      <Dialog
        title={m.feed_address()}
        isOpen={make.data !== undefined}
        isStrict
        actions={
          <Button variant="primary" onPress={make.reset}>
            {m.done()}
          </Button>
        }
      >
        {make.data && (
          <div className={styles.feed}>
            <Notice tone="caution">{m.feed_once()}</Notice>
            <code className={styles.address}>{make.data.address}</code>
            <CopyButton text={make.data.address}>{m.copy_address()}</CopyButton>
          </div>
        )}
      </Dialog>
    </Card>
  )
}

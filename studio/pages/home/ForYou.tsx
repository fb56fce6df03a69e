import type { Notification, NotificationKind } from '../../../contract/studio/notifications.ts'
import { useNotifications, useRead } from '../../client/notifications.ts'
import { Button } from '../../components/Button/Button.tsx'
import { NotificationLine } from '../../components/NotificationLine/NotificationLine.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ForYou.module.css'

/** What the lists of the first screen show anyway, by what is so now. */
const LISTED: ReadonlySet<NotificationKind> = new Set([
  'review',
  'returned',
  'failed',
  'report',
  'webhookFailed',
  'needs',
])

/** Returns the unread notifications that no list of the first screen shows. */
export const useForYou = (): Notification[] =>
  useNotifications().data?.rows.filter(({ unread, kind }) => unread && !LISTED.has(kind)) ?? []

/** Renders what is new for the user: mentions, replies, guests' answers. Nothing if there is none. */
export function ForYou() {
  const rows = useForYou()
  const read = useRead()
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-label={m.home_for_you()}>
      <header className={styles.head}>
        <h2>
          {m.home_for_you()} <span className={styles.count}>{rows.length}</span>
        </h2>
        <Button
          size="small"
          variant="quiet"
          icon="check"
          onPress={() => read.mutate({ ids: rows.flatMap(({ ids }) => ids) })}
        >
          {m.notices_read_all()}
        </Button>
      </header>
      <ul>
        {rows.map((row) => (
          <NotificationLine
            key={row.ids[0]}
            of={row}
            onOpen={() => read.mutate({ ids: row.ids })}
          />
        ))}
      </ul>
    </section>
  )
}

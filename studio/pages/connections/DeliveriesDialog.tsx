import { useState } from 'react'
import { Disclosure, DisclosurePanel, Heading, Button as Opener } from 'react-aria-components'
import {
  DELIVERIES_PAGE,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/studio/webhooks.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ConnectionsPage.module.css'
import { attemptText, DELIVERY_NAMES, eventName, isAccepted } from './names.ts'

/** Milliseconds between looks while something waits. */
const BUSY_MS = 2000

/** Renders the log of an endpoint: what was sent, how it was answered, and what waits. */
export function DeliveriesDialog({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const list = useCall(
    'webhookDeliveries',
    { params: { id: of.id }, query: { page } },
    {
      keepsPrevious: true,
      refetchInterval: ({ state: { data } }) =>
        data?.rows.some(({ state }) => state === 'WAITING') ? BUSY_MS : 15_000,
    },
  )
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / DELIVERIES_PAGE))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
      title={m.webhook_log_title({ name: of.name })}
      isRead
      actions={
        <>
          {pages > 1 && (
            <>
              <Button isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
                {m.deliveries_newer()}
              </Button>
              <Button isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
                {m.deliveries_older()}
              </Button>
            </>
          )}
          <Button variant="primary" onPress={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      {list.isError && <Failure of={list} />}
      {list.isPending && <Skeleton lines={6} />}
      {list.data?.rows.length === 0 && <p className={styles.about}>{m.deliveries_none()}</p>}
      {list.data && list.data.rows.length > 0 && (
        <ul className={styles.rows}>
          {list.data.rows.map((row) => (
            <DeliveryRow key={row.seq} row={row} endpoint={of} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function DeliveryRow({ row, endpoint }: { row: WebhookDelivery; endpoint: Webhook }) {
  const { seq, messageId, type, at, state, nextAt, payload, attempts } = row
  const sending = useSend('resendDelivery', {
    refreshes: ['webhooks', 'webhookDeliveries'],
    onSuccess: () => toast(m.delivery_sent_again()),
  })
  const name = eventName(type)
  const last = attempts.at(-1)
  return (
    <li className={styles.row} aria-label={`${name} ${messageId}`}>
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{name}</span>
          <Badge tone={DELIVERY_NAMES[state].tone}>{DELIVERY_NAMES[state].name()}</Badge>
        </p>
        <p className={styles.meta}>
          <When at={at} />
          {last && (
            <span className={isAccepted(last) ? undefined : styles.problem}>
              {attemptText(last)}
            </span>
          )}
          {nextAt && attempts.length > 0 && (
            <span>
              {m.delivery_next()} <When at={nextAt} form="relative" />
            </span>
          )}
        </p>
        {sending.isError && <p className={styles.problem}>{problemText(sending.error)}</p>}
      </div>
      <Button
        size="small"
        icon="refresh"
        isDisabled={endpoint.state !== 'ACTIVE'}
        isPending={sending.isPending}
        aria-label={m.delivery_send_again_of({ name })}
        onPress={() => sending.mutate({ params: { id: endpoint.id, seq } })}
      >
        {m.delivery_send_again()}
      </Button>
      <Disclosure className={styles.details ?? ''}>
        <Heading level={3} className={styles.opener ?? ''}>
          <Opener slot="trigger">
            <Icon name="down" />
            {m.delivery_details()}
          </Opener>
        </Heading>
        <DisclosurePanel className={styles.panel ?? ''}>
          <p className={styles.meta}>
            <code>{messageId}</code>
          </p>
          <pre className={styles.code}>{payload}</pre>
          <ol className={styles.attempts}>
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <p className={styles.meta}>
                  <When at={attempt.at} />
                  <span>{attemptText(attempt)}</span>
                  <span>{m.delivery_took({ ms: attempt.ms })}</span>
                </p>
                {attempt.answer && <pre className={styles.code}>{attempt.answer}</pre>}
              </li>
            ))}
          </ol>
        </DisclosurePanel>
      </Disclosure>
    </li>
  )
}

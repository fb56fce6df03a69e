import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Webhook } from '../../../contract/studio/webhooks.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ConnectionsPage.module.css'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { attemptText, EVENT_NAMES, isAccepted, STATE_NAMES } from './names.ts'
import { SecretShown } from './SecretShown.tsx'
import { stoppedOf } from './stopped.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

/** Milliseconds between looks: while something waits, and otherwise. */
const [BUSY_MS, IDLE_MS] = [2000, 15_000]

/** Renders the endpoints of webhooks: all, or those that were given up. */
export function Webhooks() {
  const list = useCall(
    'webhooks',
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ waiting, state }) => waiting > 0 && state === 'ACTIVE') ? BUSY_MS : IDLE_MS,
    },
  )
  const [isAdding, setAdding] = useState(false)
  const which = useSearchParams()[0].get('webhooks') === 'stopped' ? 'stopped' : 'all'
  const rows = which === 'stopped' ? stoppedOf(list.data ?? []) : (list.data ?? [])
  return (
    <Card
      title={m.webhooks_title()}
      lead={m.webhooks_lead()}
      actions={
        <Button size="small" icon="plus" onPress={() => setAdding(true)}>
          {m.webhook_add()}
        </Button>
      }
    >
      {list.isError && <Failure of={list} />}
      {list.isPending && <Skeleton lines={3} />}
      {list.data?.length === 0 && <p className={styles.about}>{m.webhooks_none()}</p>}
      {list.data && list.data.length > 0 && (
        <FilterLinks
          label={m.webhooks_filter()}
          items={[
            { id: 'all', name: m.links_all(), to: '?', isChosen: which === 'all' },
            {
              id: 'stopped',
              name: m.needs_webhooks(),
              to: '?webhooks=stopped',
              isChosen: which === 'stopped',
              count: stoppedOf(list.data).length,
            },
          ]}
        />
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <WebhookRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function WebhookRow({ row }: { row: Webhook }) {
  const { id, name, url, events, state, waiting, missed, last, formerUntil } = row
  const [shown, setShown] = useState<'edit' | 'log' | null>(null)
  const close = (): void => setShown(null)
  const refreshes = ['webhooks', 'webhookDeliveries'] as const
  const testing = useSend('testWebhook', {
    refreshes: [...refreshes],
    onSuccess: () => toast(m.webhook_tested()),
  })
  const removing = useSend('removeWebhook', {
    refreshes: ['webhooks'],
    onSuccess: () => toast(m.webhook_removed()),
  })
  const renewing = useSend('renewWebhookSecret', { refreshes: ['webhooks'] })
  const error = testing.error ?? removing.error ?? renewing.error
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{name}</span>
          <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].name()}</Badge>
        </p>
        <p className={styles.meta}>
          <code>{url}</code>
        </p>
        <p className={styles.meta}>{events.map((event) => EVENT_NAMES[event]()).join(', ')}</p>
        <p className={styles.meta}>
          {last ? (
            <span className={isAccepted(last) ? undefined : styles.problem}>
              {m.webhook_last()} <When at={last.at} form="relative" /> · {attemptText(last)}
            </span>
          ) : (
            <span>{m.webhook_never()}</span>
          )}
          {waiting > 0 && <span>{m.webhook_waiting({ count: waiting })}</span>}
          {formerUntil && (
            <span>
              {m.webhook_former_until()} <When at={formerUntil} />
            </span>
          )}
        </p>
        {missed > 0 && <p className={styles.problem}>{m.webhook_missed({ count: missed })}</p>}
        {error && <p className={styles.problem}>{problemText(error)}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          icon="history"
          aria-label={m.webhook_log_of({ name })}
          onPress={() => setShown('log')}
        >
          {m.webhook_log()}
        </Button>
        <Button
          size="small"
          icon="send"
          isDisabled={state !== 'ACTIVE'}
          isPending={testing.isPending}
          aria-label={m.webhook_test_of({ name })}
          onPress={() => testing.mutate({ params: { id } })}
        >
          {m.webhook_test()}
        </Button>
        <Button
          size="small"
          icon="edit"
          aria-label={m.webhook_edit_of({ name })}
          onPress={() => setShown('edit')}
        >
          {m.webhook_edit()}
        </Button>
        <Confirm
          trigger={
            <Button
              size="small"
              variant="quiet"
              icon="key"
              isPending={renewing.isPending}
              aria-label={m.webhook_secret_of({ name })}
            >
              {m.webhook_secret()}
            </Button>
          }
          title={m.webhook_secret_asked()}
          does={m.webhook_secret()}
          onConfirm={() => renewing.mutate({ params: { id } })}
        >
          <p>{m.webhook_secret_says({ name })}</p>
        </Confirm>
        <Confirm
          trigger={
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              isPending={removing.isPending}
              aria-label={m.webhook_remove_of({ name })}
            >
              {m.webhook_remove()}
            </Button>
          }
          title={m.webhook_remove_asked()}
          does={m.webhook_remove()}
          onConfirm={() => removing.mutate({ params: { id } })}
        >
          <p>{m.webhook_remove_says({ name })}</p>
        </Confirm>
      </div>
      {shown === 'edit' && <WebhookDialog row={row} onClose={close} />}
      {shown === 'log' && <DeliveriesDialog of={row} onClose={close} />}
      <Dialog
        title={m.webhook_secret_made()}
        isOpen={renewing.data !== undefined}
        isStrict
        actions={
          <Button variant="primary" onPress={renewing.reset}>
            {m.done()}
          </Button>
        }
      >
        {renewing.data && (
          <SecretShown secret={renewing.data.secret} about={m.webhook_secret_how()} />
        )}
      </Dialog>
    </li>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { CheckboxGroup, Form, Label } from 'react-aria-components'
import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_CHARACTERS,
  WEBHOOK_URL_CHARACTERS,
  type Webhook,
  type WebhookEvent,
} from '../../../contract/studio/webhooks.ts'
import { CallError } from '../../client/call.ts'
import { problemOf, problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Switch } from '../../components/Switch/Switch.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './ConnectionsPage.module.css'
import { EVENT_NAMES } from './names.ts'
import { SecretShown } from './SecretShown.tsx'

/**
 * Adds an endpoint, whose secret is shown once, or changes one.
 * @param row the one to change; omitted = a new one
 */
export function WebhookDialog({ row, onClose }: { row?: Webhook; onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState(row?.name ?? '')
  const [url, setUrl] = useState(row?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    row?.events ?? WEBHOOK_EVENTS.filter((event) => event.startsWith('article.')),
  )
  const [isActive, setActive] = useState(row ? row.state === 'ACTIVE' : true)
  const creating = useSend('createWebhook', { refreshes: ['webhooks'] })
  const changing = useSend('changeWebhook', {
    refreshes: ['webhooks', 'webhookDeliveries'],
    onSuccess: () => {
      onClose()
      toast(m.webhook_saved(), { tone: 'positive' })
    },
  })
  const error = creating.error ?? changing.error
  const isStale = error instanceof CallError && error.problem === 'stale'
  const urlProblem = problemOf(error, 'url') && m.webhook_url_problem()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const body = { name: name.trim(), url: url.trim(), events: [...events] }
    if (row)
      changing.mutate({
        params: { id: row.id },
        version: row.version,
        body: { ...body, isActive },
      })
    else creating.mutate({ body })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={creating.data ? m.webhook_added() : row ? m.webhook_edit() : m.webhook_add()}
      isStrict={creating.isSuccess}
      actions={
        creating.data ? (
          <Button variant="primary" onPress={onClose}>
            {m.done()}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{m.cancel()}</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              isPending={creating.isPending || changing.isPending}
              isDisabled={!name.trim() || !url.trim() || events.length === 0}
            >
              {row ? m.webhook_save() : m.webhook_make()}
            </Button>
          </>
        )
      }
    >
      {creating.data ? (
        <SecretShown secret={creating.data.secret} about={m.webhook_secret_how()} />
      ) : (
        <Form id={form} className={styles.form ?? ''} onSubmit={send}>
          <TextField
            label={m.connection_name()}
            value={name}
            onChange={setName}
            maxLength={WEBHOOK_NAME_CHARACTERS}
            autoComplete="off"
            autoFocus
            isRequired
          />
          <TextField
            label={m.webhook_url()}
            description={m.webhook_url_says()}
            type="url"
            inputMode="url"
            value={url}
            onChange={setUrl}
            maxLength={WEBHOOK_URL_CHARACTERS}
            errorMessage={urlProblem}
            autoComplete="off"
            isRequired
          />
          <CheckboxGroup
            className={styles.events ?? ''}
            value={[...events]}
            onChange={(chosen) =>
              setEvents(WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))
            }
          >
            <Label className={styles.legend ?? ''}>{m.webhook_events()}</Label>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event}>
                {EVENT_NAMES[event]()}
              </Checkbox>
            ))}
          </CheckboxGroup>
          {row && (
            <Switch isSelected={isActive} onChange={setActive} description={m.webhook_on_says()}>
              {m.webhook_on()}
            </Switch>
          )}
          {error && !urlProblem && (
            <Notice tone="danger">{isStale ? m.webhook_stale() : problemText(error)}</Notice>
          )}
        </Form>
      )}
    </Dialog>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import {
  TOKEN_LIMITS,
  TOKEN_NAME_CHARACTERS,
  type TokenLimit,
} from '../../../contract/studio/api-tokens.ts'
import { problemOf, problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Dialog, DialogTrigger } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ConnectionsPage.module.css'
import { SecretShown } from './SecretShown.tsx'

/** Creates a read token of the API; the token is shown only once. */
export function TokenDialog() {
  const form = useId()
  const [name, setName] = useState('')
  const [perMinute, setPerMinute] = useState<TokenLimit>(TOKEN_LIMITS[1])
  const [lastDay, setLastDay] = useState('')
  const creating = useSend('createApiToken', { refreshes: ['apiTokens'] })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    creating.mutate({ body: { name: name.trim(), perMinute, lastDay: lastDay || null } })
  }
  const begin = (isOpen: boolean): void => {
    if (!isOpen) return
    creating.reset()
    setName('')
    setPerMinute(TOKEN_LIMITS[1])
    setLastDay('')
  }
  const dayProblem = problemOf(creating.error, 'lastDay') && m.token_day_over()
  return (
    <DialogTrigger onOpenChange={begin}>
      <Button size="small" icon="plus">
        {m.token_create()}
      </Button>
      <Dialog
        title={creating.data ? m.token_created() : m.token_create()}
        isStrict={creating.isSuccess}
        actions={(close) =>
          creating.data ? (
            <Button variant="primary" onPress={close}>
              {m.done()}
            </Button>
          ) : (
            <>
              <Button onPress={close}>{m.cancel()}</Button>
              <Button
                type="submit"
                form={form}
                variant="primary"
                isPending={creating.isPending}
                isDisabled={!name.trim()}
              >
                {m.token_make()}
              </Button>
            </>
          )
        }
      >
        {creating.data ? (
          <SecretShown secret={creating.data.token} about={m.token_how()} />
        ) : (
          <Form id={form} className={styles.form ?? ''} onSubmit={send}>
            <TextField
              label={m.connection_name()}
              description={m.token_name_says()}
              value={name}
              onChange={setName}
              maxLength={TOKEN_NAME_CHARACTERS}
              autoComplete="off"
              autoFocus
              isRequired
            />
            <Select
              label={m.token_limit_label()}
              description={m.token_limit_says()}
              items={TOKEN_LIMITS.map((count) => ({
                id: String(count),
                name: m.token_limit({ count }),
              }))}
              value={String(perMinute)}
              onChange={(id) => setPerMinute(Number(id) as TokenLimit)}
            />
            <DateField
              label={m.token_last_day()}
              description={m.token_last_day_says()}
              value={lastDay}
              onChange={setLastDay}
              errorMessage={dayProblem}
            />
            {creating.error && !dayProblem && (
              <Notice tone="danger">{problemText(creating.error)}</Notice>
            )}
          </Form>
        )}
      </Dialog>
    </DialogTrigger>
  )
}

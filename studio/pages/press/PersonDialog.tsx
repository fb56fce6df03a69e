import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import type { PressFields, PressList, PressPerson } from '../../../contract/studio/press.ts'
import { call, CallError } from '../../client/call.ts'
import { useUnsavedWarning } from '../../client/useUnsavedWarning.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog, DialogTrigger } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { PersonFields } from './PersonFields.tsx'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'

type Lists = readonly Pick<PressList, 'id' | 'name'>[]

const EMPTY: PressFields = {
  ...{ name: '', email: '', medium: '', language: 'KOR', tags: [], note: '', lists: [] },
  consent: { how: 'CARD', day: '', source: '' },
}

const fieldsOf = ({ consent, lists, ...person }: PressPerson): PressFields => ({
  ...{ name: person.name, email: person.email, medium: person.medium },
  ...{ language: person.language, tags: person.tags, note: person.note },
  consent: { how: consent.how, day: consent.day, source: consent.source },
  lists: lists.map(({ id }) => id),
})

/** Renders a button with the dialog that adds a contact, or changes an opened one. */
export function PersonDialog({
  trigger,
  ...props
}: {
  trigger: ReactElement
  person?: PressPerson
  lists: Lists
  onStored: () => void
}) {
  return (
    <DialogTrigger>
      {trigger}
      <Entered {...props} />
    </DialogTrigger>
  )
}

/** The dialog; what is typed is gone once it is closed or hidden. */
function Entered({
  person,
  lists,
  onStored,
}: {
  person?: PressPerson
  lists: Lists
  onStored: () => void
}) {
  const form = useId()
  return (
    <Dialog
      title={person ? m.press_change() : m.press_add()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.cancel()}</Button>
          <Button type="submit" form={form} variant="primary">
            {m.save()}
          </Button>
        </>
      )}
    >
      {(close) => (
        <PersonForm
          {...{ form, lists }}
          {...(person ? { person } : {})}
          onStored={() => {
            close()
            onStored()
          }}
        />
      )}
    </Dialog>
  )
}

function PersonForm({
  form,
  person,
  lists,
  onStored,
}: {
  form: string
  person?: PressPerson
  lists: Lists
  onStored: () => void
}) {
  const [before] = useState(() => (person ? fieldsOf(person) : EMPTY))
  const [fields, setFields] = useState(before)
  // makes it safe to send again after a lost response
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const { act, isPending, problem, error } = useAct()
  useUnsavedWarning(fields !== before)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isPending) return
    void act(() =>
      person
        ? call('changePressPerson', {
            params: { id: person.id },
            body: fields,
            version: person.version,
          })
        : call('addPressPerson', { body: { ...fields, id } }),
    ).then((isDone) => {
      if (!isDone) return
      toast(m.saved(), { tone: 'positive' })
      onStored()
    })
  }
  return (
    <Form id={form} className={styles.form ?? ''} autoComplete="off" onSubmit={send}>
      <PersonFields
        fields={fields}
        lists={lists}
        invalid={error instanceof CallError ? error.field : undefined}
        onChange={(change) => {
          setFields({ ...fields, ...change })
          if (problem) setId(crypto.randomUUID())
        }}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Form>
  )
}

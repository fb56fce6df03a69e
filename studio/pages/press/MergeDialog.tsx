import { useState } from 'react'
import type { PressRow } from '../../../contract/studio/press.ts'
import { call, type Input } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { CONSENT_WAY_NAMES } from '../../visit/press.ts'
import { dayName } from '../../visit/time.ts'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'

type Keep = Input<'mergePressPersons'>['body']['keep']
type Field = keyof Keep

/** How a value of each field is shown. */
const FIELDS: readonly (readonly [Field, () => string, (row: PressRow) => string])[] = [
  ['name', m.press_name, ({ name }) => name],
  ['email', m.press_email, ({ email }) => email],
  ['medium', m.press_medium, ({ medium }) => medium || m.press_nothing()],
  ['language', m.press_language, ({ language }) => languageName(language)],
  [
    'consent',
    m.press_consent,
    ({ consent: { day, how } }) =>
      m.press_consent_short({ day: dayName(day), how: CONSENT_WAY_NAMES[how]() }),
  ],
]

/** Asks which values stay of two contacts, and makes one of them. */
export function MergeDialog({
  pair: [own, other],
  onClose,
  onMerged,
}: {
  pair: readonly [PressRow, PressRow]
  onClose: () => void
  onMerged: () => void
}) {
  const [keep, setKeep] = useState<Keep>({
    ...{ name: 'own', email: 'own', medium: 'own', language: 'own', consent: 'own' },
  })
  const { act, isPending, problem } = useAct()
  const merge = (): void =>
    void act(() =>
      call('mergePressPersons', {
        params: { id: own.id },
        body: { other: { id: other.id, version: other.version }, keep },
        version: own.version,
      }),
    ).then((isDone) => {
      if (!isDone) return
      toast(m.press_merged(), { tone: 'positive' })
      onMerged()
    })
  return (
    <Dialog
      title={m.press_merge_asked()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.cancel()}</Button>
          <Button variant="primary" isPending={isPending} onPress={merge}>
            {m.press_merge()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{m.press_merge_says()}</p>
        {FIELDS.map(([field, label, shown]) => (
          <RadioGroup
            key={field}
            label={label()}
            value={keep[field]}
            onChange={(side) => setKeep({ ...keep, [field]: side as Keep[Field] })}
            items={
              shown(own) === shown(other)
                ? [{ id: keep[field], name: shown(own) }]
                : [
                    { id: 'own', name: shown(own) },
                    { id: 'other', name: shown(other) },
                  ]
            }
          />
        ))}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { STUDIO_API } from '../../../contract/studio/call.ts'
import type { Language } from '../../../contract/language.ts'
import type { PressLetterFields } from '../../../contract/studio/press-letters.ts'
import { call } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { useAct } from '../press/useAct.ts'
import styles from './Letters.module.css'

/** How many get a letter, by language. */
function Recipients({ fields: { audience, languages } }: { fields: PressLetterFields }) {
  const counted = useCall('countPressLetter', { body: { audience, languages } })
  if (counted.isError) return <Failure of={counted} />
  if (!counted.data) return <p className={styles.quiet}>{m.letter_counting()}</p>
  const { KOR, ENG, suppressed } = counted.data
  return (
    <p>
      <strong>{m.letter_recipients({ count: KOR + ENG })}</strong>{' '}
      {languages.length > 1 && m.letter_recipients_of({ ko: KOR, en: ENG })}{' '}
      {suppressed > 0 && m.letter_recipients_not({ count: suppressed })}
    </p>
  )
}

/** The dialog that shows a stored letter as it will look, tries it, and sends it. */
export function LetterSending({
  letter: { id, version },
  fields,
  onBack,
  onClose,
}: {
  letter: { id: string; version: number }
  fields: PressLetterFields
  onBack: () => void
  onClose: () => void
}) {
  const drawn = useCall('drawPressLetter', { params: { id } })
  const [shown, setShown] = useState('')
  const { act, isPending, problem } = useAct()
  const maySend = useMay('content.publish')
  const [first] = fields.languages
  const language: Language =
    shown.startsWith('ENG') || (shown === '' && first === 'ENG') ? 'ENG' : 'KOR'
  const test = (): void => {
    void act(() => call('testPressLetter', { params: { id }, body: { language } })).then(
      (isDone) => isDone && toast(m.letter_tested(), { tone: 'positive' }),
    )
  }
  const send = (): void => {
    void act(() => call('sendPressLetter', { params: { id }, version })).then((isDone) => {
      if (!isDone) return
      toast(fields.when === 'NOW' ? m.letter_is_sent() : m.letter_is_planned(), {
        tone: 'positive',
      })
      onClose()
    })
  }
  return (
    <Dialog
      title={m.letter_check()}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onBack}>{m.letter_back()}</Button>
          <Button isPending={isPending} onPress={test}>
            {m.letter_test({ language: languageName(language) })}
          </Button>
          {maySend && (
            <Button variant="primary" isPending={isPending} onPress={send}>
              {fields.when === 'NOW' ? m.letter_send() : m.letter_plan()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Recipients fields={fields} />
        {drawn.isError && <Failure of={drawn} />}
        {drawn.data && (
          <Tabs
            label={m.letter_forms()}
            selected={shown || `${drawn.data[0]?.language} html`}
            onSelect={setShown}
            items={drawn.data.flatMap((one) => [
              {
                id: `${one.language} html`,
                name: languageName(one.language),
                content: (
                  <>
                    <p className={styles.quiet}>{m.letter_subject({ subject: one.subject })}</p>
                    <iframe
                      className={styles.frame}
                      title={m.letter_frame({ language: languageName(one.language) })}
                      src={`${STUDIO_API}/press/letters/${id}/page?language=${one.language}&version=${version}`}
                      // a mail: nothing in it runs
                      sandbox=""
                    />
                  </>
                ),
              },
              {
                id: `${one.language} text`,
                name: m.letter_text({ language: languageName(one.language) }),
                content: <div className={styles.text}>{one.text}</div>,
              },
            ])}
          />
        )}
        {!maySend && <Notice tone="info">{m.letter_may_not()}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

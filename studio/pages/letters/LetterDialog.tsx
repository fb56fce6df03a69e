import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import {
  LETTER_NOTE_CHARACTERS,
  type PressLetter,
  type PressLetterFields,
} from '../../../contract/studio/press-letters.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { InstantField } from '../../components/InstantField/InstantField.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { useAct } from '../press/useAct.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { blankLetter, isComplete, ofKind, toggled, writtenLetter } from './letterForm.ts'
import styles from './Letters.module.css'
import { LetterSending } from './LetterSending.tsx'

interface Stored {
  id: string
  version: number
}

/**
 * Renders the dialog that writes a letter, then shows it, and sends it.
 * @param languages of the article
 * @param former a draft that is written on
 */
export function LetterDialog({
  subject,
  languages,
  former,
  onClose,
}: {
  subject: string
  languages: readonly Language[]
  former?: PressLetter
  onClose: () => void
}) {
  const [id] = useState(() => former?.id ?? crypto.randomUUID())
  const [fields, setFields] = useState<PressLetterFields>(() =>
    former
      ? writtenLetter(former, { lists: [], tags: [], ids: [] })
      : blankLetter(subject, languages),
  )
  const [stored, setStored] = useState<Stored | null>(
    former ? { id: former.id, version: former.version } : null,
  )
  const [isShown, setShown] = useState(false)
  const { act, isPending, problem } = useAct()
  const set = (change: Partial<PressLetterFields>): void => setFields({ ...fields, ...change })
  const save = (): void => {
    void act(async () => {
      setStored(
        stored
          ? await call('changePressLetter', {
              params: { id },
              body: fields,
              version: stored.version,
            })
          : await call('createPressLetter', { body: { ...fields, id } }),
      )
      setShown(true)
    })
  }
  if (stored && isShown)
    return (
      <LetterSending
        letter={stored}
        fields={fields}
        onBack={() => setShown(false)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={m.letter_new()}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.cancel()}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={!isComplete(fields)}
            onPress={save}
          >
            {m.letter_show()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={m.letter_kind()}
          items={[
            { id: 'RELEASE', name: m.letter_kind_release(), note: m.letter_kind_release_says() },
            {
              id: 'EMBARGOED',
              name: m.letter_kind_embargoed(),
              note: m.letter_kind_embargoed_says(),
            },
          ]}
          value={fields.kind}
          onChange={(kind) => setFields(ofKind(fields, kind as PressLetterFields['kind']))}
        />
        {languages.length > 1 && (
          <fieldset className={styles.group}>
            <legend>{m.letter_languages()}</legend>
            {languages.map((language) => (
              <Checkbox
                key={language}
                isSelected={fields.languages.includes(language)}
                onChange={(isIn) => set({ languages: toggled(fields.languages, language, isIn) })}
              >
                {languageName(language)}
              </Checkbox>
            ))}
            <p className={styles.quiet}>{m.letter_languages_says()}</p>
          </fieldset>
        )}
        <AudienceFields
          kind={fields.kind}
          audience={fields.audience}
          onChange={(audience) => set({ audience })}
        />
        {fields.languages.map((language) => (
          <TextField
            key={language}
            label={m.letter_note({ language: languageName(language) })}
            multiline
            rows={3}
            lang={language === 'ENG' ? 'en' : 'ko'}
            maxLength={LETTER_NOTE_CHARACTERS}
            value={fields.note[language]}
            onChange={(text) => set({ note: { ...fields.note, [language]: text } })}
          />
        ))}
        <RadioGroup
          label={m.letter_when()}
          items={[
            { id: 'NOW', name: m.letter_when_now() },
            { id: 'AT', name: m.letter_when_at() },
            ...(fields.kind === 'RELEASE'
              ? [
                  {
                    id: 'PUBLICATION',
                    name: m.letter_when_publication(),
                    note: m.letter_when_publication_says(),
                  },
                ]
              : []),
          ]}
          value={fields.when}
          onChange={(when) =>
            set({
              when: when as PressLetterFields['when'],
              ...(when === 'AT' ? {} : { dueAt: null }),
            })
          }
        />
        {fields.when === 'AT' && (
          <InstantField
            label={m.letter_due()}
            value={fields.dueAt}
            onChange={(dueAt) => set({ dueAt })}
          />
        )}
        {fields.kind === 'RELEASE' && (
          <Checkbox
            isSelected={fields.hasPicture}
            onChange={(hasPicture) => set({ hasPicture })}
            description={m.letter_picture_says()}
          >
            {m.letter_picture()}
          </Checkbox>
        )}
        {former && <Notice tone="info">{m.letter_to_again()}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import type { PressConsent } from '../../../contract/studio/press.ts'
import { PRESS_IMPORT_BYTES } from '../../../contract/studio/press-import.ts'
import { CallError, callFile } from '../../client/call.ts'
import { saveFile } from '../../client/saveFile.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Switch } from '../../components/Switch/Switch.tsx'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import { languageName } from '../../visit/names.ts'
import { ConsentFields } from './ConsentFields.tsx'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'

const NO_CONSENT: PressConsent = { how: 'PAPER', day: '', source: '' }

/** The bytes of a file in Base64. @throws CallError 413 if it is too large */
async function base64Of(file: File): Promise<string> {
  if (file.size > PRESS_IMPORT_BYTES)
    throw new CallError({ status: 413, message: m.press_import_large() })
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new CallError({ message: m.press_import_unread(), status: 400 }))
  })
  reader.readAsDataURL(file)
  return (await read).split(',', 2)[1] ?? ''
}

/** Renders the choice of a file, and what holds for rows that say nothing else. */
export function ImportForm({
  consent,
  onConsent,
  isPending,
  onChosen,
}: {
  consent: PressConsent | null
  onConsent: (consent: PressConsent | null) => void
  isPending: boolean
  onChosen: (file: () => Promise<string>, language: Language) => void
}) {
  const shown = useLanguage()
  const [language, setLanguage] = useState<Language>('KOR')
  const { act, problem } = useAct()
  const isIncomplete = consent !== null && (consent.day === '' || consent.source.trim() === '')
  return (
    <Card title={m.press_import_file()} lead={m.press_import_file_says()}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <Select
            label={m.press_import_language()}
            items={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
            value={language}
            onChange={(id) => setLanguage(id as Language)}
          />
        </div>
        <Switch
          isSelected={consent !== null}
          onChange={(isOn) => onConsent(isOn ? NO_CONSENT : null)}
          description={m.press_import_consent_says()}
        >
          {m.press_import_consent()}
        </Switch>
        {consent !== null && (
          <fieldset className={styles.group}>
            <legend>{m.press_import_consent_of()}</legend>
            <ConsentFields consent={consent} invalid={undefined} needsSource onChange={onConsent} />
          </fieldset>
        )}
        <div className={styles.tools}>
          <FileTrigger
            acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
            onSelect={(files) => {
              const file = files?.[0]
              if (file) onChosen(() => base64Of(file), language)
            }}
          >
            <Button variant="primary" icon="upload" isPending={isPending} isDisabled={isIncomplete}>
              {m.press_import_choose()}
            </Button>
          </FileTrigger>
          <Button
            icon="download"
            onPress={() =>
              void act(async () =>
                saveFile(
                  'press-contacts.csv',
                  await callFile('pressImportTemplate', { query: { language: shown } }),
                ),
              )
            }
          >
            {m.import_template()}
          </Button>
        </div>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Card>
  )
}

import { useRef } from 'react'
import { articleRules } from '../../../../contract/article-rules.ts'
import { localeOf } from '../../../../contract/language.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { focusOn, useFieldFocus } from '../fieldRegistry.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'
import { moved } from './RelationsField.tsx'

/** Maximum buttons of a document. */
const LIMIT = 20

/** Renders the buttons below the body: their labels and targets. */
export function ButtonsField() {
  const { copy, language, readOnly } = useForm()
  const buttons = useValue(copy, 'buttons')
  const issue = useFieldIssue('buttons')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  useFieldFocus({ subject: copy.subject, field: 'buttons' }, (index) =>
    focusOn(inputs.current[index] ?? inputs.current[0]),
  )
  const set = (index: number, patch: Partial<(typeof buttons)[number]>): void =>
    copy.set(
      'buttons',
      buttons.map((one, at) => (at === index ? { ...one, ...patch } : one)),
    )
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{fieldName('buttons')}</legend>
      {buttons.map(({ text, link }, index) => {
        const name = text || m.form_button_number({ number: index + 1 })
        return (
          <div key={index} className={styles.pair}>
            <TextField
              inputRef={(input) => {
                inputs.current[index] = input
              }}
              label={m.form_button_text({ number: index + 1 })}
              lang={localeOf(language)}
              maxLength={articleRules.button.shape.text.maxLength ?? 80}
              isReadOnly={readOnly}
              value={text}
              onChange={(text) => set(index, { text })}
            />
            <TextField
              label={m.form_button_link({ number: index + 1 })}
              inputMode="url"
              placeholder="/page/"
              isReadOnly={readOnly}
              value={link}
              onChange={(address) => set(index, { link: address.trim() })}
            />
            {!readOnly && (
              <span className={styles.tools}>
                <IconButton
                  size="small"
                  icon="up"
                  label={m.form_move_up({ name })}
                  isDisabled={index === 0}
                  onPress={() => copy.set('buttons', moved(buttons, index, index - 1))}
                />
                <IconButton
                  size="small"
                  icon="trash"
                  label={m.form_remove_named({ name })}
                  onPress={() =>
                    copy.set(
                      'buttons',
                      buttons.filter((_, at) => at !== index),
                    )
                  }
                />
              </span>
            )}
          </div>
        )
      })}
      {issue && <p className={styles.error}>{issue}</p>}
      {!readOnly && buttons.length < LIMIT && (
        <Button
          size="small"
          icon="plus"
          className={styles.short ?? ''}
          onPress={() => copy.set('buttons', [...buttons, { text: '', link: '' }])}
        >
          {m.form_button_add()}
        </Button>
      )}
    </fieldset>
  )
}

import { type Language, LANGUAGES } from '../../../contract/language.ts'
import { PRESS_LIMITS, type PressFields, type PressList } from '../../../contract/studio/press.ts'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TagField } from '../../components/TagField/TagField.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { ConsentFields } from './ConsentFields.tsx'
import styles from './Press.module.css'

/** Renders the fields of a contact. */
export function PersonFields({
  fields,
  lists,
  invalid,
  onChange,
}: {
  fields: PressFields
  lists: readonly Pick<PressList, 'id' | 'name'>[]
  /** Name of the field that the server refused. */
  invalid: string | undefined
  onChange: (change: Partial<PressFields>) => void
}) {
  const wrong = (name: string): string | undefined =>
    invalid === name ? m.press_field_invalid() : undefined
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={m.press_name()}
          value={fields.name}
          maxLength={PRESS_LIMITS.name}
          errorMessage={wrong('name')}
          autoFocus
          isRequired
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={m.press_medium()}
          value={fields.medium}
          maxLength={PRESS_LIMITS.medium}
          errorMessage={wrong('medium')}
          onChange={(medium) => onChange({ medium })}
        />
        <TextField
          label={m.press_email()}
          type="email"
          value={fields.email}
          maxLength={PRESS_LIMITS.email}
          errorMessage={wrong('email')}
          isRequired
          onChange={(email) => onChange({ email })}
        />
        <Select
          label={m.press_language()}
          items={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
          value={fields.language}
          onChange={(id) => onChange({ language: id as Language })}
        />
      </div>
      <TagField
        label={m.press_tags()}
        description={m.press_tags_says()}
        value={fields.tags}
        limit={PRESS_LIMITS.tags}
        characters={PRESS_LIMITS.tag}
        onChange={(tags) => onChange({ tags })}
      />
      {lists.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{m.press_lists()}</legend>
          <div className={styles.checks}>
            {lists.map(({ id, name }) => (
              <Checkbox
                key={id}
                isSelected={fields.lists.includes(id)}
                onChange={(isOn) =>
                  onChange({
                    lists: isOn
                      ? [...fields.lists, id]
                      : fields.lists.filter((list) => list !== id),
                  })
                }
              >
                {name || m.press_unreadable_list()}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{m.press_consent()}</legend>
        <ConsentFields
          consent={fields.consent}
          invalid={invalid}
          onChange={(consent) => onChange({ consent })}
        />
      </fieldset>
      <TextField
        label={m.press_note()}
        multiline
        value={fields.note}
        maxLength={PRESS_LIMITS.note}
        errorMessage={wrong('note')}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}

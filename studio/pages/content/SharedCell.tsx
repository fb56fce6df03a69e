import { memo, useMemo } from 'react'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldCell, SharedMark } from './fields/FieldCell.tsx'
import { CONTROLS } from './fields/fieldParts.tsx'
import fields from './fields/fields.module.css'
import { FormProvider, type FormSide, type FormWide } from './form.ts'
import { bothOf } from './shared.ts'
import type { WorkingCopy } from './workingCopy.ts'

interface SharedCellProps {
  field: DocumentField
  sides: readonly FormSide[]
  copies: readonly WorkingCopy[]
  form: FormWide
  /** Called to give each language a value of its own. */
  onApart: () => void
}

/** Renders a field that both languages share once: its control writes both. */
export const SharedCell = memo(function SharedCell({
  field,
  sides,
  copies,
  form,
  onApart,
}: SharedCellProps) {
  const Part = CONTROLS[field]
  const { copy: own, language } = sides[0] as FormSide
  const value = useMemo(() => {
    const other = copies.find((one) => one !== own) ?? null
    return {
      ...form,
      copy: other ? bothOf(own, other) : own,
      language,
      other,
      each: copies.map((copy) => ({ copy, language: copy.draft().row.languageType })),
    }
  }, [form, own, language, copies])
  if (!Part) return null
  return (
    <FormProvider value={value}>
      <FieldGroup
        name={m.form_shared()}
        field={field}
        others={sides.flatMap(({ others }) => others)}
      >
        <FieldCell
          field={field}
          actions={
            <span className={fields.differs}>
              <SharedMark />
              {!form.readOnly && (
                <Button size="small" variant="quiet" icon="split" onPress={onApart}>
                  {m.form_apart()}
                </Button>
              )}
            </span>
          }
        >
          <Part />
        </FieldCell>
      </FieldGroup>
    </FormProvider>
  )
})

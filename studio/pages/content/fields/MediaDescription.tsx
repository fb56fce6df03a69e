import { useRef } from 'react'
import { articleRules } from '../../../../contract/article-rules.ts'
import { localeOf } from '../../../../contract/language.ts'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { fieldName } from '../../../visit/names.ts'
import { focusOn, useFieldFocus } from '../fieldRegistry.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import { counted } from './TextFields.tsx'

interface MediaDescriptionProps {
  field: 'imageDescription' | 'videoDescription'
  help?: string
  isRequired?: boolean
  isDisabled?: boolean
}

/** Renders the description of an image or a video in a language. */
export function MediaDescription({
  field,
  help,
  isRequired = false,
  isDisabled = false,
}: MediaDescriptionProps) {
  const { copy, language, readOnly } = useForm()
  const description = useValue(copy, field)
  const issue = useFieldIssue(field)
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  useFieldFocus({ subject: copy.subject, field }, () => focusOn(input.current))
  return (
    <TextField
      inputRef={input}
      label={fieldName(field)}
      description={help}
      lang={localeOf(language)}
      multiline
      rows={2}
      isRequired={isRequired && !description.trim()}
      isDisabled={isDisabled}
      isReadOnly={readOnly}
      aside={counted(description, articleRules.imageDescription.maxLength)}
      errorMessage={isDisabled ? undefined : issue}
      value={description}
      onChange={(text) => copy.set(field, text)}
    />
  )
}

import { useState } from 'react'
import { stampText, typedTime } from '../../../contract/studio/captions.ts'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'

interface TimeFieldProps {
  label: string
  /** Milliseconds. */
  value: number
  isReadOnly: boolean
  errorMessage?: string | undefined
  /** Label of the button that takes the position of the film. */
  takes: string
  onTake: () => void
  onChange: (ms: number) => void
}

/**
 * Renders a time of a film to type, or to take from where the film is. Each time that is typed counts
 * at once; what is no time gives way to the last one that was when the field is left.
 */
export function TimeField({
  label,
  value,
  isReadOnly,
  errorMessage,
  takes,
  onTake,
  onChange,
}: TimeFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null)
  // a time from elsewhere, taken from the film or by undo, stands in place of what was typed
  const shown = typed?.value === value ? typed.text : null
  const type = (text: string): void => {
    const ms = typedTime(text)
    setTyped({ text, value: ms ?? value })
    if (ms !== null && ms !== value) onChange(ms)
  }
  return (
    <TextField
      label={label}
      inputMode="text"
      isReadOnly={isReadOnly}
      value={shown ?? stampText(value)}
      errorMessage={
        shown !== null && typedTime(shown) === null ? m.captions_time_none() : errorMessage
      }
      onChange={type}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null)
        event.continuePropagation()
      }}
      after={
        isReadOnly ? undefined : (
          <IconButton
            icon="clock"
            size="small"
            label={takes}
            onPress={() => {
              setTyped(null)
              onTake()
            }}
          />
        )
      }
    />
  )
}

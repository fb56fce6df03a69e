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
 * Renders a time of a film to type, or to take from where the film is. What is no time when the field
 * is left gives way to the last one that was.
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
  const [typed, setTyped] = useState<string | null>(null)
  const leave = (): void => {
    const ms = typed === null ? null : typedTime(typed)
    setTyped(null)
    if (ms !== null && ms !== value) onChange(ms)
  }
  const isNone = typed !== null && typedTime(typed) === null
  return (
    <TextField
      label={label}
      inputMode="text"
      isReadOnly={isReadOnly}
      value={typed ?? stampText(value)}
      errorMessage={isNone ? m.captions_time_none() : errorMessage}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        else event.continuePropagation()
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

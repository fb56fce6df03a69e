import { useEffect, useRef } from 'react'
import type { Language } from '../../../contract/language.ts'
import { localeOf } from '../../../contract/language.ts'
import { CAPTION_LIMITS, type Cue, type CueFault } from '../../../contract/studio/captions.ts'
import { Button } from '../../components/Button/Button.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Captions.module.css'
import { faultText } from './faults.ts'
import { TimeField } from './TimeField.tsx'

interface CueEditorProps {
  cue: Cue
  language: Language
  fault: CueFault | null
  isReadOnly: boolean
  isLast: boolean
  /** Another number puts the focus into the text. */
  entered: number
  onChange: (values: Partial<Cue>) => void
  onTake: (end: 'start' | 'end') => void
  onPlay: () => void
  onSplit: (caret: number) => void
  onMerge: () => void
  onRemove: () => void
}

/** Renders the open cue: its text, its times, and what can be done with it. */
export function CueEditor({
  cue,
  language,
  fault,
  isReadOnly,
  isLast,
  entered,
  onChange,
  onTake,
  onPlay,
  onSplit,
  onMerge,
  onRemove,
}: CueEditorProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (entered > 0) input.current?.focus()
  }, [entered])
  return (
    <div className={styles.editor}>
      <TextField
        label={m.captions_text()}
        multiline
        rows={2}
        lang={localeOf(language)}
        inputRef={input}
        maxLength={CAPTION_LIMITS.text}
        isReadOnly={isReadOnly}
        value={cue.text}
        errorMessage={fault === 'empty' || fault === 'long' ? faultText(fault) : undefined}
        onChange={(text) => onChange({ text })}
      />
      <div className={styles.times}>
        <TimeField
          label={m.captions_start()}
          value={cue.start}
          isReadOnly={isReadOnly}
          takes={m.captions_take_start()}
          onTake={() => onTake('start')}
          onChange={(start) => onChange({ start })}
        />
        <TimeField
          label={m.captions_end()}
          value={cue.end}
          isReadOnly={isReadOnly}
          errorMessage={fault === 'end' || fault === 'late' ? faultText(fault) : undefined}
          takes={m.captions_take_end()}
          onTake={() => onTake('end')}
          onChange={(end) => onChange({ end })}
        />
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" icon="play" onPress={onPlay}>
          {m.captions_play()}
        </Button>
        {!isReadOnly && (
          <>
            <Button
              size="small"
              variant="quiet"
              icon="split"
              isDisabled={cue.text.trim().length < 2}
              onPress={() => onSplit(input.current?.selectionStart ?? 0)}
            >
              {m.captions_split()}
            </Button>
            <Button size="small" variant="quiet" icon="down" isDisabled={isLast} onPress={onMerge}>
              {m.captions_merge()}
            </Button>
            <Button size="small" variant="quiet" icon="trash" onPress={onRemove}>
              {m.captions_remove()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

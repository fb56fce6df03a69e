import type { Draft } from '../../../../contract/studio/work.ts'
import { problemText } from '../../../client/problem.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { languageName } from '../../../visit/names.ts'
import { Missing } from './Missing.tsx'
import type { PanelProps } from './panel.ts'
import { foreignChangeIn, lackingIn } from './useStep.ts'

interface StepEndingProps extends Pick<PanelProps, 'subject' | 'onGoTo'> {
  row: Draft['row']
  /** Why the step failed. */
  error: Error | null
  onClose: () => void
  /** null = the step has no note. */
  note: {
    value: string
    onChange: (note: string) => void
    /** Whether it is a required reason. */
    isReason?: boolean
    isMissing?: boolean
  } | null
}

/** Renders the end of a step's dialog: its note, and the reason if it failed. */
export function StepEnding({ row, error, subject, onGoTo, onClose, note }: StepEndingProps) {
  const lacking = lackingIn(error)
  const unseen = foreignChangeIn(error)
  const language = unseen && languageName(unseen.languageType)
  return (
    <>
      {note && (
        <TextField
          label={note.isReason ? m.flow_reason() : m.flow_note()}
          description={note.isReason ? undefined : m.flow_note_says()}
          isRequired={note.isReason ?? false}
          errorMessage={note.isMissing ? m.flow_reason_missing() : undefined}
          multiline
          maxLength={2000}
          value={note.value}
          onChange={note.onChange}
        />
      )}
      {lacking && (
        <Missing
          lacking={lacking}
          subject={subject}
          otherName={row.pair ? languageName(row.pair.languageType) : undefined}
          onGoTo={(field, other) => {
            onClose()
            onGoTo(field, other)
          }}
        />
      )}
      {unseen && language && (
        <Notice
          tone="danger"
          actions={
            <Button
              size="small"
              variant="primary"
              onPress={() => {
                onClose()
                onGoTo(unseen.field ?? 'title', unseen.subject)
              }}
            >
              {m.flow_foreign_look({ language })}
            </Button>
          }
        >
          {unseen.by
            ? m.flow_foreign_by({ language, name: unseen.by.name })
            : m.flow_foreign({ language })}
        </Notice>
      )}
      {error && !lacking && !unseen && <Notice tone="danger">{problemText(error)}</Notice>}
    </>
  )
}

import { useState } from 'react'
import { REPORT_NOTE_LIMITS, type ReportNote } from '../../../contract/studio/reports.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useUnsavedWarning } from '../../client/useUnsavedWarning.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ReportPage.module.css'

/** Renders the notes about an opened report, and the field for another one. */
export function ReportNotes({
  id,
  notes,
  onAdded,
}: {
  id: string
  notes: readonly ReportNote[]
  onAdded: (note: ReportNote) => void
}) {
  return (
    <Card title={m.report_notes()} lead={m.report_notes_says()}>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={m.report_notes()}>
          {notes.map(({ id: note, by, at, text, answer }) => (
            <li key={note} className={styles.note}>
              <PersonMark person={by} size="small" />
              <div>
                <p className={styles.noteHead}>
                  <strong>{by.name}</strong> <When at={at} />
                  {answer && (
                    <Badge tone={answer.isSent ? 'positive' : 'info'} icon="send">
                      {answer.isSent ? m.report_answer_sent() : m.report_answer_waits()}
                    </Badge>
                  )}
                </p>
                {answer?.subject && <p className={styles.subject}>{answer.subject}</p>}
                {text === null ? (
                  <p className={styles.warning}>{m.report_note_unreadable()}</p>
                ) : (
                  <p className={styles.text}>{text}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {notes.length < REPORT_NOTE_LIMITS.notes && <NewNote id={id} onAdded={onAdded} />}
    </Card>
  )
}

/** A note that is written; its id makes it safe to send again. */
interface Draft {
  id: string
  text: string
}
const emptyDraft = (): Draft => ({ id: crypto.randomUUID(), text: '' })

function NewNote({ id, onAdded }: { id: string; onAdded: (note: ReportNote) => void }) {
  const [draft, setDraft] = useState(emptyDraft)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const text = draft.text.trim()
  useUnsavedWarning(text !== '')
  const add = async (): Promise<void> => {
    setPending(true)
    setProblem('')
    try {
      // not by the cache of calls, which keeps what was sent
      onAdded(await call('addReportNote', { params: { id }, body: { id: draft.id, text } }))
      setDraft(emptyDraft())
    } catch (error) {
      setProblem(problemText(error))
    }
    setPending(false)
  }
  return (
    <form
      className={styles.newNote}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (text && !isPending) void add()
      }}
    >
      <TextField
        label={m.report_note_new()}
        multiline
        value={draft.text}
        maxLength={REPORT_NOTE_LIMITS.characters}
        isReadOnly={isPending}
        // another text is another note, also if the former one was stored and only its answer lost
        onChange={(typed) =>
          setDraft({ id: problem ? crypto.randomUUID() : draft.id, text: typed })
        }
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" isPending={isPending} isDisabled={text === ''}>
        {m.report_note_add()}
      </Button>
    </form>
  )
}

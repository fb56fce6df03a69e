import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import {
  type OpenedReport,
  REPORT_NOTE_LIMITS,
  type ReportNote,
} from '../../../contract/studio/reports.ts'
import { call, CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { useUnsavedWarning } from '../../client/useUnsavedWarning.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { reportMark } from '../../visit/reports.ts'
import { REPORT_TEMPLATES, templateText } from './answerTemplates.ts'
import styles from './ReportPage.module.css'

interface AnswerProps {
  report: OpenedReport
  /** Of state and assignee now. */
  version: number
  onAnswered: (note: ReportNote) => void
}

/** Renders the mail to the sender of an opened report; none if they are anonymous. */
export function ReportAnswer({ report, version, onAnswered }: AnswerProps) {
  if (report.row.anonymous)
    return (
      <Card title={m.report_answer()}>
        <p className={styles.anonymous}>{m.report_answer_anonymous()}</p>
      </Card>
    )
  if (report.notes.length >= REPORT_NOTE_LIMITS.notes) return null
  return (
    <div className={styles.screenOnly}>
      <Card title={m.report_answer()} lead={m.report_answer_says()}>
        <Letter report={report} version={version} onAnswered={onAnswered} />
      </Card>
    </div>
  )
}

/** A letter that is written; its id makes it safe to send again. */
interface Draft {
  id: string
  language: Language
  template: string | null
  subject: string
  text: string
}
const emptyDraft = (language: Language): Draft => ({
  id: crypto.randomUUID(),
  language,
  template: null,
  subject: '',
  text: '',
})

function Letter({ report, version, onAnswered }: AnswerProps) {
  const { row, email, mails } = report
  const queries = useQueryClient()
  const known = queryOf('report', { params: { id: row.id } }).queryKey
  const [draft, setDraft] = useState(() => emptyDraft('KOR'))
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const [subject, text] = [draft.subject.trim(), draft.text.trim()]
  useUnsavedWarning(text !== '')
  const write = (change: Partial<Draft>): void =>
    setDraft({
      ...draft,
      ...change,
      // another text is another letter, also if the former one was stored and only its answer lost
      ...(problem ? { id: crypto.randomUUID() } : {}),
    })
  const fill = (template: string | null, language: Language): void => {
    const filled = template === null ? {} : templateText(template, language, reportMark(row.id))
    write({ template, language, ...filled })
  }
  const send = async (): Promise<void> => {
    setPending(true)
    setProblem('')
    try {
      // not by the cache of calls, which keeps what was sent
      const answered = await call('answerReport', {
        params: { id: row.id },
        body: { id: draft.id, subject, text },
        version,
      })
      queries.setQueryData(known, answered.row)
      void queries.invalidateQueries({ queryKey: ['reports'] })
      onAnswered(answered.note)
      setDraft(emptyDraft(draft.language))
    } catch (error) {
      const isStale = error instanceof CallError && error.problem === 'stale'
      if (isStale) void queries.invalidateQueries({ queryKey: known })
      setProblem(isStale ? m.report_stale() : problemText(error))
    }
    setPending(false)
  }
  return (
    <div className={styles.letter}>
      {!mails && <Notice tone="caution">{m.report_answer_no_mail()}</Notice>}
      <div className={styles.pair}>
        <Select
          label={m.report_answer_language()}
          items={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
          value={draft.language}
          onChange={(id) => fill(draft.template, id as Language)}
        />
        <Select
          label={m.report_answer_template()}
          placeholder={m.report_answer_template_none()}
          items={REPORT_TEMPLATES.map(({ id, name }) => ({ id, name: name() }))}
          value={draft.template}
          onChange={(id) => fill(id, draft.language)}
        />
      </div>
      <TextField
        label={m.report_answer_subject()}
        value={draft.subject}
        maxLength={REPORT_NOTE_LIMITS.subject}
        isReadOnly={isPending}
        autoComplete="off"
        onChange={(typed) => write({ subject: typed })}
      />
      <TextField
        label={m.report_answer_text()}
        multiline
        rows={8}
        value={draft.text}
        maxLength={REPORT_NOTE_LIMITS.characters}
        isReadOnly={isPending}
        onChange={(typed) => write({ text: typed })}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Confirm
        trigger={
          <Button
            variant="primary"
            icon="send"
            isPending={isPending}
            isDisabled={subject === '' || text === ''}
          >
            {m.report_answer_send()}
          </Button>
        }
        title={m.report_answer_asked()}
        does={m.report_answer_does()}
        onConfirm={() => void send()}
      >
        <p>{m.report_answer_asked_says({ email })}</p>
      </Confirm>
    </div>
  )
}

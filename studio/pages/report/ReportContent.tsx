import { useEffect, useRef, useState } from 'react'
import type { OpenedReport, ReportRow } from '../../../contract/studio/reports.ts'
import { callFile } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { saveFile } from '../../client/saveFile.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import { bytesText } from '../../visit/numbers.ts'
import { reportMark } from '../../visit/reports.ts'
import { ReportAnswer } from './ReportAnswer.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import styles from './ReportPage.module.css'
import { useOpenedReport } from './useOpenedReport.ts'

/** Renders what a sender wrote, once it is opened; and hides it again. */
export function ReportContent({ row }: { row: ReportRow }) {
  const opened = useOpenedReport(row.id)
  const { report, isPending, problem, wasHidden, isEnding, open, hide, addNote } = opened
  if (!report)
    return (
      <Card title={m.report_content()}>
        <div className={styles.closed}>
          <p>{wasHidden ? m.report_was_hidden() : m.report_is_closed()}</p>
          <Button
            variant="primary"
            icon="lock"
            // what had the focus was hidden with the text
            autoFocus={wasHidden}
            isPending={isPending}
            onPress={open}
          >
            {m.report_open()}
          </Button>
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
      </Card>
    )
  return (
    <>
      {isEnding && (
        <div className={styles.screenOnly}>
          <Notice tone="caution">{m.report_is_ending()}</Notice>
        </div>
      )}
      <Card
        title={m.report_content()}
        actions={
          <span className={styles.tools}>
            <Button size="small" icon="contents" onPress={() => window.print()}>
              {m.report_print()}
            </Button>
            <Download
              name={() => `report-${reportMark(row.id)}.json`}
              ask={() => callFile('exportReport', { params: { id: row.id } })}
            >
              {m.report_export()}
            </Download>
            <Button size="small" variant="quiet" icon="hidden" onPress={hide}>
              {m.report_hide()}
            </Button>
          </span>
        }
      >
        <Written report={report} />
      </Card>
      <ReportAnswer report={report} version={row.version} onAnswered={addNote} />
      <ReportNotes id={row.id} notes={report.notes} onAdded={addNote} />
    </>
  )
}

/** Renders sender, text and attachment. */
function Written({ report }: { report: OpenedReport }) {
  const { row, name, phone, email, content, attachment } = report
  const written = useRef<HTMLDivElement>(null)
  // the button that opened it is gone: reading begins here
  useEffect(() => written.current?.focus(), [])
  return (
    <div className={styles.written} ref={written} tabIndex={-1}>
      {row.anonymous ? (
        <p className={styles.anonymous}>{m.report_anonymous_says()}</p>
      ) : (
        <dl className={styles.sender}>
          <div>
            <dt>{m.report_name()}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{m.report_phone()}</dt>
            <dd>{phone}</dd>
          </div>
          <div>
            <dt>{m.report_email()}</dt>
            <dd>{email}</dd>
          </div>
        </dl>
      )}
      <p className={styles.text}>{content}</p>
      {attachment && (
        <div className={styles.attachment}>
          <p>
            <strong>{attachment.fileName}</strong>
            <span>
              {attachment.mimeType} · {bytesText(attachment.size)}
            </span>
            <span className={styles.warning}>{m.report_file_warning()}</span>
          </p>
          <Download
            name={() => attachment.fileName}
            ask={() => callFile('downloadReportFile', { params: { id: row.id } })}
          >
            {m.report_file()}
          </Download>
        </div>
      )}
    </div>
  )
}

/** Renders a button that saves a file; the file is in no cache of calls. */
function Download({
  name,
  ask,
  children,
}: {
  name: () => string
  ask: () => Promise<Blob>
  children: string
}) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const load = async (): Promise<void> => {
    setPending(true)
    setProblem('')
    try {
      saveFile(name(), await ask())
    } catch (error) {
      setProblem(problemText(error))
    }
    setPending(false)
  }
  return (
    <span className={styles.download}>
      <Button size="small" icon="download" isPending={isPending} onPress={() => void load()}>
        {children}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </span>
  )
}

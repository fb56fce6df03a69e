import { useEffect, useRef, useState } from 'react'
import {
  type OpenedReport,
  REPORT_SHOWN_MINUTES,
  type ReportNote,
} from '../../../contract/studio/reports.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useIdle } from './useIdle.ts'

const MINUTE_MS = 60_000

/**
 * An opened report. It is in the state of this component alone, not in the cache of calls, which
 * outlives the screen; hidden again, nothing of it is left.
 */
export function useOpenedReport(id: string) {
  const [report, setReport] = useState<OpenedReport | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const [wasHidden, setWasHidden] = useState(false)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const hide = (): void => {
    setReport(null)
    setWasHidden(true)
  }
  const isEnding = useIdle(report !== null, REPORT_SHOWN_MINUTES * MINUTE_MS, MINUTE_MS, hide)
  const open = async (): Promise<void> => {
    const own = new AbortController()
    asking.current?.abort()
    asking.current = own
    setPending(true)
    setProblem('')
    try {
      const opened = await call('openReport', { params: { id } }, { signal: own.signal })
      if (!own.signal.aborted) setReport(opened)
    } catch (error) {
      if (!own.signal.aborted) setProblem(problemText(error))
    }
    if (!own.signal.aborted) setPending(false)
  }
  return {
    report,
    isPending,
    problem,
    /** Whether it was open before. */
    wasHidden,
    /** Whether it is hidden within a minute. */
    isEnding,
    open: () => void open(),
    hide,
    addNote: (note: ReportNote): void =>
      setReport(
        (before) =>
          before && {
            ...before,
            notes: [...before.notes.filter((one) => one.id !== note.id), note],
          },
      ),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import type { StudioCallName } from '../../../../contract/studio/calls.ts'
import { type ManyInput, sendMany } from './manyCalls.ts'
import { type Results, runMany } from './manyRun.ts'
import type { ManyStep } from './manySteps.ts'

/** Queries of subjects that may change after a step. */
const CHANGED: readonly StudioCallName[] = [
  'subjects',
  'today',
  'schedules',
  'draft',
  'revisions',
  'difference',
  'loaderDifference',
  'comments',
]

/** Guard against double clicks: the stop button replaces the start button. */
const DOUBLE_CLICK_MS = 500

/** Runs a step over some items and reports each item's state; unmounting stops further calls. */
export function useManyRun(step: ManyStep, rows: readonly SubjectRow[]) {
  const queries = useQueryClient()
  const [results, setResults] = useState<Results | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  const startedAt = useRef(0)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  return {
    results,
    isRunning,
    isStopping,
    /** Stops after the current batch. */
    stop: () => {
      if (performance.now() - startedAt.current < DOUBLE_CLICK_MS) return
      isStopped.current = true
      setStopping(true)
    },
    async start(input: ManyInput): Promise<void> {
      isStopped.current = false
      startedAt.current = performance.now()
      setRunning(true)
      await runMany(
        rows.map(({ subject, version }) => ({ subject, version })),
        {
          send: (part) => sendMany(step, part, input),
          report: setResults,
          isStopped: () => isStopped.current,
        },
      )
      for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] })
      setRunning(false)
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import type { StudioCallName } from '../../../../contract/studio/calls.ts'
import { type ManyInput, sendMany } from './manyCalls.ts'
import { type Results, runMany } from './manyRun.ts'
import type { ManyStep } from './manySteps.ts'

/** Everything that is read of subjects and may differ once a step was taken for some of them. */
const CHANGED: readonly StudioCallName[] = [
  'subjects',
  'today',
  'plans',
  'draft',
  'revisions',
  'difference',
  'loaderDifference',
  'comments',
]

/** The button that stops stands where the one that starts stood: a double click must not do both. */
const DOUBLE_CLICK_MS = 500

/** Takes a step for some items and tells how each stands; where its screen goes away, nothing more is sent. */
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
    /** Ends it after the items that are on their way. */
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
          tell: setResults,
          isStopped: () => isStopped.current,
        },
      )
      for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] })
      setRunning(false)
    },
  }
}

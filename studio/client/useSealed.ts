import { useEffect, useRef, useState } from 'react'
import { problemText } from './problem.ts'
import { useIdle } from './useIdle.ts'

const MINUTE_MS = 60_000

/**
 * What is sealed in the store and was opened. It is in the state of this component alone, not in the
 * cache of calls, which outlives the screen; hidden again, nothing of it is left.
 * @param minutes without use after which it is hidden
 */
export function useSealed<Data>(minutes: number) {
  const [data, setData] = useState<Data | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const [wasHidden, setWasHidden] = useState(false)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const hide = (): void => {
    asking.current?.abort()
    setPending(false)
    setData(null)
    setWasHidden(true)
  }
  const isEnding = useIdle(data !== null, minutes * MINUTE_MS, MINUTE_MS, hide)
  const open = async (ask: (signal: AbortSignal) => Promise<Data>): Promise<void> => {
    const own = new AbortController()
    asking.current?.abort()
    asking.current = own
    setPending(true)
    setProblem('')
    try {
      const opened = await ask(own.signal)
      if (!own.signal.aborted) setData(opened)
    } catch (error) {
      if (!own.signal.aborted) setProblem(problemText(error))
    }
    if (!own.signal.aborted) setPending(false)
  }
  return {
    /** Null = it is not open. */
    data,
    isPending,
    problem,
    /** Whether it was open before. */
    wasHidden,
    /** Whether it is hidden within a minute. */
    isEnding,
    /** Opens it, or opens it anew. */
    open: (ask: (signal: AbortSignal) => Promise<Data>): void => void open(ask),
    hide,
    /** Changes what is shown, if it still is. */
    change: (to: (before: Data) => Data): void => setData((before) => before && to(before)),
  }
}

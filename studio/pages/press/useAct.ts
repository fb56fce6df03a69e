import { useState } from 'react'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'

/** Sends calls one at a time, not by the cache of calls, which would keep what was sent. */
export function useAct() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return {
    isPending,
    error,
    /** The message of the last failure; empty without one. */
    problem:
      error === null
        ? ''
        : error instanceof CallError && error.problem === 'stale'
          ? m.press_stale()
          : problemText(error),
    reset: () => setError(null),
    /** Resolves with whether the work succeeded. */
    act: async (work: () => Promise<unknown>): Promise<boolean> => {
      setPending(true)
      setError(null)
      try {
        await work()
        return true
      } catch (failure) {
        setError(failure)
        return false
      } finally {
        setPending(false)
      }
    },
  }
}

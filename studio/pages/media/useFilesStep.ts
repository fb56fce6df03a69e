import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileOutcome } from '../../../contract/studio/media-many.ts'

/**
 * Runs a step over many files, and shows them as they are now.
 * @param onDone called if it was done with all
 */
export function useFilesStep<I>(
  send: (input: I) => Promise<FileOutcome[]>,
  onDone: (count: number) => void,
) {
  const queries = useQueryClient()
  const running = useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['media'] }),
        queries.invalidateQueries({ queryKey: ['asset'] }),
        queries.invalidateQueries({ queryKey: ['mediaFacets'] }),
      ]),
    onSuccess: (outcomes) => {
      if (outcomes.every(({ status }) => status === 200)) onDone(outcomes.length)
    },
  })
  const outcomes = running.data ?? []
  return {
    run: running.mutate,
    isRunning: running.isPending,
    error: running.error,
    /** Whether it ran, and not everything was done. */
    isPartial: running.isSuccess,
    done: outcomes.filter(({ status }) => status === 200).length,
    failed: outcomes.filter(({ status }) => status !== 200),
  }
}
export type FilesStep = ReturnType<typeof useFilesStep>

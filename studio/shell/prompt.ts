import { useSyncExternalStore } from 'react'

/** A question to the user that several calls may wait for: asked once, answered for all. */
export interface Prompt {
  /** Asks the question, or joins a pending one. */
  ask: () => Promise<boolean>
  answer: (held: boolean) => void
  useIsOpen: () => boolean
}

export function createPrompt(): Prompt {
  const listeners = new Set<() => void>()
  let open: { promise: Promise<boolean>; resolve: (held: boolean) => void } | null = null
  const notify = (): void => {
    for (const each of listeners) each()
  }
  return {
    ask() {
      if (!open) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        open = { promise, resolve }
        notify()
      }
      return open.promise
    },
    answer(held) {
      open?.resolve(held)
      open = null
      notify()
    },
    useIsOpen: () =>
      useSyncExternalStore(
        (each) => {
          listeners.add(each)
          return () => {
            listeners.delete(each)
          }
        },
        () => open !== null,
      ),
  }
}

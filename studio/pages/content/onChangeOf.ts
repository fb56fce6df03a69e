import type { WorkingCopy } from './workingCopy.ts'

/** Calls a function on every change of some working copies. Returns the function that ends it. */
export function onChangeOf(copies: readonly WorkingCopy[], listener: () => void): () => void {
  const ends = copies.map(({ autosave }) => autosave.subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}

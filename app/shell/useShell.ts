import { useVisit } from '../visitor/visit.ts'
import type { Shell } from './shell.data.ts'

/** Returns the shell's data, loaded by the root route. Null only if the root loader failed. */
export const useShell = (): Shell | null => useVisit() as Shell | null

import { useVisit } from '../visitor/visit.ts'
import type { Shell } from './shell.data.ts'

/** Data of the shell, loaded by the root route. Null only where the root loader itself failed. */
export const useShell = (): Shell | null => useVisit() as Shell | null

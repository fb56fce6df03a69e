import { useRouteLoaderData } from 'react-router'
import type { Shell } from './shell.data.ts'

/** Data of the shell, loaded by the root route. Null only where the root loader itself failed. */
export const useShell = (): Shell | null => (useRouteLoaderData('root') as Shell | undefined) ?? null

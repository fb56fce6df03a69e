import { createContext, useContext } from 'react'
import type { Presence } from './usePresence.ts'

const Context = createContext<Presence['others']>([])
/** Provides the other editors of a language: apart from the form, which does not change with them. */
export const OthersProvider = Context.Provider
export const useOthers = (): Presence['others'] => useContext(Context)

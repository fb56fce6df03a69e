import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me, SessionState } from '../../contract/studio/accounts.ts'
import type { Permission } from '../../contract/studio/permissions.ts'
import { setLanguage } from '../visit/language.ts'
import { queryOf, useCall } from './queries.ts'

/** Whoever is signed in, for all that stands in the shell; before that null. */
export const MeContext = createContext<Me | null>(null)

/** Whoever is signed in. @throws where nobody is: only what stands in the shell may ask */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe outside of the shell')
  return me
}

/** Whether whoever is signed in has a permission. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission)

/** Who is signed in, and how one may sign in. */
export const useSession = () => useCall('session', {}, { staleTime: 60_000 })

/** Takes over who is signed in now, as a call told it, and speaks their language. */
export function useSignedIn(): (me: Me) => void {
  const queries = useQueryClient()
  return (me) => {
    setLanguage(me.language)
    queries.setQueryData(queryOf('session', {}).queryKey, (before: SessionState | undefined) => ({
      sso: before?.sso ?? null,
      me,
    }))
  }
}

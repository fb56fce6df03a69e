import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me, SessionState } from '../../contract/studio/accounts.ts'
import type { Permission } from '../../contract/studio/permissions.ts'
import { setLanguage } from '../visit/language.ts'
import { queryOf, useCall } from './queries.ts'

/** The signed-in user, for everything inside the shell; null before sign-in. */
export const MeContext = createContext<Me | null>(null)

/**
 * Returns the signed-in user.
 * @throws if nobody is signed in: for use inside the shell only
 */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe outside of the shell')
  return me
}

/** Whether the signed-in user has a permission. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission)

/** Loads the session: the signed-in user, and the available ways to sign in. */
export const useSession = () => useCall('session', {}, { staleTime: 60_000 })

/**
 * Returns a function that stores the user from a call's response and switches to their language.
 */
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

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SCREENS } from '../../contract/studio/screens.ts'
import { call } from '../client/call.ts'
import { problemText } from '../client/problem.ts'
import { saveOpen } from '../client/unsaved.ts'
import { queryOf } from '../client/queries.ts'
import { toast } from '../components/toast/toast.ts'
import { m } from '../paraglide/messages.js'
import { forgetRecent } from '../visit/recent.ts'

/** Saves open work, ends the session, clears the cached queries, and opens the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await saveOpen())) return toast(m.sign_out_unsaved(), { tone: 'danger' })
    try {
      await call('signOut', { body: {} })
    } catch (error) {
      return toast(problemText(error), { tone: 'danger' })
    }
    forgetRecent()
    const { queryKey } = queryOf('session', {})
    const sso = queries.getQueryData(queryKey)?.sso ?? null
    await navigate(SCREENS.signIn)
    queries.clear()
    queries.setQueryData(queryKey, { me: null, sso })
  }
}

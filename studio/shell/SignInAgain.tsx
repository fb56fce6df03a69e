import { useQueryClient } from '@tanstack/react-query'
import { SCREENS, studioAddress } from '../../contract/studio/screens.ts'
import { Button } from '../components/Button/Button.tsx'
import { Dialog } from '../components/Dialog/Dialog.tsx'
import { queryOf } from '../client/queries.ts'
import { useSession, useSignedIn } from '../client/session.ts'
import { SignInWays } from '../pages/sign-in/SignInWays.tsx'
import { m } from '../paraglide/messages.js'
import { forgetRecent } from '../visit/recent.ts'
import styles from './ProofDialog.module.css'

/**
 * Asks for sign-in over the page when the session ended during work; the page keeps all input. If
 * another user signs in, the studio starts over without the previous user's data.
 */
export default function SignInAgain({ onDone }: { onDone: (held: boolean) => void }) {
  const before = useSession().data?.me
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const leave = (): void => {
    forgetRecent()
    queries.setQueryData(queryOf('session', {}).queryKey, undefined)
    window.location.assign(studioAddress(SCREENS.signIn))
  }
  return (
    <Dialog
      title={m.session_ended()}
      size="small"
      isOpen
      isStrict
      actions={
        <Button variant="quiet" size="small" onPress={leave}>
          {m.session_leave()}
        </Button>
      }
    >
      <p className={styles.reason}>{m.session_ended_why()}</p>
      <SignInWays
        {...(before ? { email: before.email } : {})}
        onDone={(me) => {
          if (before && me.id !== before.id)
            return window.location.assign(studioAddress(SCREENS.home))
          signedIn(me)
          onDone(true)
        }}
      />
    </Dialog>
  )
}

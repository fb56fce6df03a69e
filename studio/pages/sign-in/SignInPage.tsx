import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useSession, useSignedIn } from '../../client/session.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import { SignInWays } from './SignInWays.tsx'

/** Messages for a failed single sign-on. */
const PROBLEMS = new Map<string, () => string>([
  ['sso', m.sign_in_sso_failed],
  ['sso-account', m.sign_in_sso_account],
  ['sso-expired', m.sign_in_sso_expired],
])

/** Returns the target after sign-in: a screen of the studio, never another site. */
export const inside = (to: string | null): string =>
  to && /^\/(?![/\\])/.test(to) ? to : SCREENS.home

/** Renders the sign-in page. */
export function SignInPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const signedIn = useSignedIn()
  const to = inside(query.get('to'))
  const problem = PROBLEMS.get(query.get('problem') ?? '')
  if (session.data?.me) return <Navigate to={to} replace />
  return (
    <>
      <PageHead title={m.sign_in()} lead={m.sign_in_lead()} />
      {problem && <Notice tone="danger">{problem()}</Notice>}
      <SignInWays
        onDone={(me) => {
          signedIn(me)
          void navigate(to, { replace: true })
        }}
      />
    </>
  )
}

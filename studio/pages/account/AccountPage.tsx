import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AccountPage.module.css'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Profile } from './Profile.tsx'
import { Recovery } from './Recovery.tsx'
import { Sessions } from './Sessions.tsx'

/** One's own account: name and language, the ways to sign in, and where one is signed in. */
export function AccountPage() {
  return (
    <>
      <PageHead title={m.place_account()} lead={m.account_lead()} />
      <div className={styles.cards}>
        <Profile />
        <Passkeys />
        <Password />
        <Recovery />
        <Sessions />
      </div>
    </>
  )
}

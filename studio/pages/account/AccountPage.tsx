import { useMay } from '../../client/session.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AccountPage.module.css'
import { BrowserNotices } from './BrowserNotices.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { MailSettings } from './MailSettings.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Profile } from './Profile.tsx'
import { Recovery } from './Recovery.tsx'
import { Sessions } from './Sessions.tsx'

/** Renders the user's own account: name and language, ways to sign in, and open sessions. */
export function AccountPage() {
  const mayRead = useMay('content.read')
  return (
    <>
      <PageHead title={m.place_account()} lead={m.account_lead()} />
      <div className={styles.cards}>
        <Profile />
        <MailSettings />
        <BrowserNotices />
        {mayRead && <CalendarFeed />}
        <Passkeys />
        <Password />
        <Recovery />
        <Sessions />
      </div>
    </>
  )
}

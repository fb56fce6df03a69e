import { Link } from 'react-router'
import type { MailKind, RejectedMail } from '../../../contract/studio/mail-calls.ts'
import { reportPath, SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { Failure } from '../../components/Failure/Failure.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { MAIL_KIND_NAMES } from '../../visit/mails.ts'
import styles from './StatusPage.module.css'

/** What may be wrong besides the mail server. */
const REASONS: Readonly<Record<MailKind, () => string>> = {
  report: m.mail_mend_report,
  answer: m.mail_mend_answer,
  notification: m.mail_mend_person,
  weekly: m.mail_mend_person,
  subscription: m.mail_mend_subscription,
  press: m.mail_mend_press,
}

/** Renders the mails that could not be sent, with where each is mended; nothing if there is none. */
export function RejectedMails() {
  const mails = useCall('rejectedMails', {}, { refetchInterval: 60_000 })
  if (mails.isError) return <Failure of={mails} />
  if (!mails.data || mails.data.length === 0) return null
  return (
    <section className={styles.processes} aria-labelledby="status-mails">
      <h2 id="status-mails">{m.needs_mails()}</h2>
      <p className={styles.checked}>{m.mails_lead()}</p>
      <ul className={shared.rows} aria-labelledby="status-mails">
        {mails.data.map((mail) => (
          <li key={`${mail.kind} ${mail.id}`}>
            <MailRow mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MailRow({
  mail: { kind, attempts, lastError, nextAt, to, report },
}: {
  mail: RejectedMail
}) {
  const [address, name] = to
    ? [SCREENS.people, m.place_people()]
    : report
      ? [reportPath(report), m.place_reports()]
      : [null, '']
  return (
    <article className={shared.row}>
      <div className={shared.details}>
        <p>
          <strong>{MAIL_KIND_NAMES[kind]()}</strong> {to?.name}
        </p>
        <p className={shared.meta}>
          {lastError && <span>{lastError}</span>}
          <span>{m.job_attempts({ count: attempts })}</span>
          <span>
            {m.job_next()} <When at={nextAt} form="relative" />
          </span>
        </p>
        <p className={shared.meta}>{REASONS[kind]()}</p>
      </div>
      {address && <Link to={address}>{name}</Link>}
    </article>
  )
}

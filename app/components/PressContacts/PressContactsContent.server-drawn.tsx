import { PAGES } from '../../../contract/page-columns.ts'
import type { DeskHours, PressContact } from '../../../contract/press-contacts.ts'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { clockText, daysText } from './hours.ts'
import styles from './PressContacts.late.module.css'
import { phoneLink, phoneText } from './phone.ts'
import type { PressContactsProps } from './props.ts'

type Language = PressContactsProps['language']

/** Its id, to which the releases link. */
const ID = 'press-contacts'

/** Renders the desks as a list, each with its ways and its hours. */
export function PressContactsContent({
  contacts: { lead, contacts },
  language,
  ofRelease = false,
}: PressContactsProps & { contacts: NonNullable<PressContactsProps['contacts']> }) {
  return (
    <section className={ofRelease ? styles.ofRelease : styles.ofPage} aria-labelledby={ID}>
      <h2 className={styles.title} id={ID}>
        {m.press_contact()}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <ul>
        {contacts.map((contact) => (
          <li key={contact.subject} className={styles.contact}>
            <Contact contact={contact} language={language} />
          </li>
        ))}
      </ul>
      {ofRelease ? (
        <a className={styles.others} href={`${PAGES.pressRelease}#${ID}`}>
          {m.press_contacts_others()}
          <Icon name="arrow" />
        </a>
      ) : null}
    </section>
  )
}

function Contact({
  contact: { subject, desk, note, email, phone, hours, holidays },
  language,
}: {
  contact: PressContact
  language: Language
}) {
  return (
    <>
      <div className={styles.who}>
        <h3>{subject}</h3>
        <p>{desk}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <address>
        <dl className={styles.ways}>
          <div>
            <dt>{m.press_contacts_email()}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{m.press_contacts_phone()}</dt>
            <dd>
              <a href={phoneLink(phone)}>{phoneText(phone, language)}</a>
            </dd>
          </div>
        </dl>
      </address>
      <div className={styles.when}>
        {hours.map((span) => (
          <Hours key={`${span.first} ${span.from}`} span={span} language={language} />
        ))}
        <p className={styles.note}>{holidays}</p>
      </div>
    </>
  )
}

/** Marks a place in a label at which an element stands. */
const PLACE = '\n'

function Hours({ span, language }: { span: DeskHours; language: Language }) {
  const days = daysText(span, language)
  const [before, between, after] = m
    .press_contacts_span({ days, from: PLACE, until: PLACE })
    .split(PLACE)
  return (
    <p>
      {before}
      <time dateTime={span.from}>{clockText(span.from, language)}</time>
      {between}
      <time dateTime={span.until}>{clockText(span.until, language)}</time>
      {after}
    </p>
  )
}

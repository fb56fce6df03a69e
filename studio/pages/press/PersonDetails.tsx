import type { ReactNode } from 'react'
import type { PressPerson } from '../../../contract/studio/press.ts'
import type { SubscriptionList } from '../../../contract/subscriptions.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { BOUNCE_KIND_NAMES } from '../../visit/mails.ts'
import { languageName } from '../../visit/names.ts'
import { CONSENT_WAY_NAMES } from '../../visit/press.ts'
import { day as dayOf, dayName } from '../../visit/time.ts'
import styles from './Press.module.css'

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Renders what is stored of a contact itself, with the proof of consent. */
export function PersonDetails({ person }: { person: PressPerson }) {
  const { consent, lists, tags } = person
  return (
    <dl className={styles.facts}>
      {person.leftAt !== null && (
        <Fact name={m.press_left_letters()} isWide>
          {m.press_left_letters_says({ day: dayName(dayOf(person.leftAt)) })}
        </Fact>
      )}
      {person.bounce && (
        <Fact name={m.press_bounced()} isWide>
          {m.press_bounced_says({
            kind: BOUNCE_KIND_NAMES[person.bounce.kind](),
            day: dayName(person.bounce.day),
          })}
        </Fact>
      )}
      <Fact name={m.press_email()}>{person.email}</Fact>
      <Fact name={m.press_medium()}>{person.medium || m.press_nothing()}</Fact>
      <Fact name={m.press_language()}>{languageName(person.language)}</Fact>
      <Fact name={m.press_lists()}>
        {lists.map(({ name }) => name || m.press_unreadable_list()).join(', ') || m.press_nothing()}
      </Fact>
      <Fact name={m.press_tags()}>{tags.join(', ') || m.press_nothing()}</Fact>
      <Fact name={m.press_recorded()}>
        <When at={person.at} />
      </Fact>
      <Fact name={m.press_consent()}>
        {m.press_consent_short({
          day: dayName(consent.day),
          how: CONSENT_WAY_NAMES[consent.how](),
        })}
      </Fact>
      <Fact name={m.press_consent_source()}>{consent.source || m.press_nothing()}</Fact>
      <Fact name={m.press_consent_by()}>
        {consent.recordedBy.name || m.press_nothing()} <When at={consent.recordedAt} />
      </Fact>
      {person.note && (
        <Fact name={m.press_note()} isWide>
          {person.note}
        </Fact>
      )}
    </dl>
  )
}

const LIST_NAMES: Readonly<Partial<Record<SubscriptionList, () => string>>> = {
  press: m.press_subscribed_press,
  news: m.press_subscribed_news,
}
const PACE_NAMES = {
  NOW: m.press_pace_now,
  DAY: m.press_pace_day,
  WEEK: m.press_pace_week,
} as const

/** Renders whether a contact also subscribes to news by mail. */
export function PersonSubscription({
  person: { subscription, requests },
}: {
  person: PressPerson
}) {
  const names = [
    ...new Set(
      subscription?.lists.map((list) => (LIST_NAMES[list] ?? m.press_subscribed_other)()) ?? [],
    ),
  ]
  return (
    <Card title={m.press_subscription()} lead={m.press_subscription_says()}>
      {subscription ? (
        <dl className={styles.facts}>
          <Fact name={m.press_subscription_state()}>
            <Badge tone={subscription.isConfirmed ? 'positive' : 'caution'}>
              {subscription.isConfirmed ? m.press_confirmed() : m.press_unconfirmed()}
            </Badge>
          </Fact>
          <Fact name={m.press_subscription_lists()}>{names.join(', ')}</Fact>
          <Fact name={m.press_subscription_languages()}>
            {subscription.languages.map(languageName).join(', ')}
          </Fact>
          <Fact name={m.press_pace()}>{PACE_NAMES[subscription.pace]()}</Fact>
          <Fact name={m.press_subscribed_at()}>
            <When at={subscription.at} />
          </Fact>
        </dl>
      ) : (
        <p className={styles.quiet}>
          {requests.length > 0 ? m.press_subscription_asked() : m.press_subscription_none()}
        </p>
      )}
    </Card>
  )
}

const MAIL_NAMES = {
  NEWS: m.press_mail_news,
  CONFIRM: m.press_mail_confirm,
  CHANGE: m.press_mail_change,
  RELEASE: m.press_mail_release,
  EMBARGOED: m.press_mail_embargoed,
} as const

function MailState({ mail: { state, attempts } }: { mail: PressPerson['mails'][number] }) {
  if (state === 'SENT') return <Badge tone="positive">{m.press_mail_sent()}</Badge>
  if (state === 'REFUSED') return <Badge tone="danger">{m.press_mail_given_up()}</Badge>
  if (state === 'SKIPPED') return <Badge tone="info">{m.press_mail_skipped()}</Badge>
  return (
    <Badge tone={attempts > 0 ? 'caution' : 'info'}>
      {attempts > 0 ? m.press_mail_refused({ count: attempts }) : m.press_mail_waits()}
    </Badge>
  )
}

/** Renders the mails to a contact that wait or were sent not long ago. */
export function PersonMails({ person: { mails } }: { person: PressPerson }) {
  return (
    <Card title={m.press_mails()} lead={m.press_mails_says()}>
      {mails.length === 0 ? (
        <p className={styles.quiet}>{m.press_mails_none()}</p>
      ) : (
        <ul className={styles.mails} aria-label={m.press_mails()}>
          {mails.map((mail, index) => (
            <li key={`${mail.kind} ${mail.at} ${index}`}>
              <span>
                {MAIL_NAMES[mail.kind]()} <When at={mail.at} />
                {mail.opened && mail.opened.count > 0 && (
                  <> {m.press_mail_opened({ count: mail.opened.count })}</>
                )}
              </span>
              <MailState mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

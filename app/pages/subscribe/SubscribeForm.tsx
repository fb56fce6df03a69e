import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import {
  ADDRESS_LENGTH,
  PACES,
  SUBSCRIPTION_LISTS,
  type SubscriptionFault,
  type SubscriptionList,
} from '../../../contract/subscriptions.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './subscribe.module.css'
import { useSubscribe } from './useSubscribe.ts'

const LIST_NAMES: Readonly<Record<SubscriptionList, () => string>> = {
  press: m.card_label_press,
  news: m.subscribe_list_news,
  tech: m.search_type_tech,
  dataCenter: m.search_type_data_center,
  social: m.search_type_social,
  promise: m.search_type_promise,
  policy: m.search_type_policy,
  mediaKit: m.search_type_media_kit,
  companyStories: m.search_type_story,
  groupStories: m.search_type_group_story,
  history: m.search_type_history,
}
const LANGUAGE_NAMES = { KOR: m.subscribe_language_kor, ENG: m.subscribe_language_eng }
const PACE_NAMES = {
  NOW: m.subscribe_pace_now,
  DAY: m.subscribe_pace_day,
  WEEK: m.subscribe_pace_week,
}
const FAULT_TEXTS: Readonly<Record<SubscriptionFault, () => string>> = {
  email: m.subscribe_fault_email,
  languages: m.subscribe_fault_languages,
  lists: m.subscribe_fault_lists,
  consent: m.subscribe_fault_consent,
  token: m.subscribe_fault_token,
}
/** What a reader of the page's language probably wants. */
const FIRST_LISTS: readonly SubscriptionList[] = ['press', 'news']

const faultId = (name: string): string => `subscribe-${name}-fault`

/** Renders the form, and what follows once it is taken. Its fields are uncontrolled. */
export function SubscribeForm({
  language,
  subjects,
}: {
  language: Language
  subjects: readonly { code: string; name: string }[]
}) {
  const form = useRef<HTMLFormElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { faults, progress, submit, taken } = useSubscribe(form, host, language)
  // before hydration a submission would leave the page: until then the button only waits
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  const has = (name: SubscriptionFault): boolean => faults.includes(name)
  const ties = (name: SubscriptionFault, hint?: string) => ({
    'aria-invalid': has(name) || undefined,
    'aria-describedby':
      [has(name) ? faultId(name) : '', hint ?? ''].filter(Boolean).join(' ') || undefined,
  })
  const fault = (name: SubscriptionFault): ReactNode =>
    has(name) ? (
      <p id={faultId(name)} className={styles.fault}>
        <Icon name="alert" />
        <span>{FAULT_TEXTS[name]()}</span>
      </p>
    ) : null

  /** A group of checkboxes, of which some are chosen at first. */
  const choices = <Name extends string>(
    field: 'lists' | 'languages',
    legend: string,
    all: readonly Name[],
    names: Readonly<Record<Name, () => string>>,
    chosen: readonly Name[],
  ): ReactNode => (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.choices}>
        {all.map((name) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              name={field}
              value={name}
              defaultChecked={chosen.includes(name)}
              {...ties(field)}
            />
            <span>{names[name]()}</span>
          </label>
        ))}
      </div>
      {fault(field)}
    </fieldset>
  )

  if (progress === 'taken')
    return (
      <section
        ref={taken}
        className={styles.notice}
        tabIndex={-1}
        aria-labelledby="subscribe-taken"
        data-part="subscribe-taken"
      >
        <Icon name="mail" />
        <div>
          <h2 id="subscribe-taken">{m.subscribe_taken_title()}</h2>
          <p>{m.subscribe_taken_text()}</p>
        </div>
      </section>
    )
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={m.subscribe_title()}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.field}>
        <label className={styles.label} htmlFor="subscribe-email">
          {m.subscribe_email()}
        </label>
        <input
          className={styles.input}
          id="subscribe-email"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ADDRESS_LENGTH}
          aria-required
          {...ties('email', 'subscribe-email-hint')}
        />
        <p id="subscribe-email-hint" className={styles.hint}>
          {m.subscribe_email_hint()}
        </p>
        {fault('email')}
      </div>
      {choices('lists', m.subscribe_lists(), SUBSCRIPTION_LISTS, LIST_NAMES, FIRST_LISTS)}
      {subjects.length > 0 ? (
        <fieldset className={styles.field} aria-describedby="subscribe-subjects-hint">
          <legend className={styles.label}>{m.subscribe_subjects()}</legend>
          <p id="subscribe-subjects-hint" className={styles.hint}>
            {m.subscribe_subjects_hint()}
          </p>
          <div className={styles.choices}>
            {subjects.map(({ code, name }) => (
              <label key={code} className={styles.choice}>
                <input type="checkbox" name="subjects" value={code} />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {choices('languages', m.subscribe_languages(), LANGUAGES, LANGUAGE_NAMES, [language])}
      <fieldset className={styles.field}>
        <legend className={styles.label}>{m.subscribe_pace()}</legend>
        {PACES.map((name) => (
          <label key={name} className={styles.choice}>
            <input type="radio" name="pace" value={name} defaultChecked={name === PACES[0]} />
            <span>{PACE_NAMES[name]()}</span>
          </label>
        ))}
      </fieldset>
      <section className={styles.field} aria-labelledby="subscribe-privacy">
        <h2 id="subscribe-privacy" className={styles.label}>
          {m.subscribe_privacy()}
        </h2>
        <p className={styles.hint}>{m.subscribe_privacy_text()}</p>
        <label className={styles.choice}>
          <input type="checkbox" name="consent" value="true" aria-required {...ties('consent')} />
          <span>{m.subscribe_consent()}</span>
        </label>
        {fault('consent')}
      </section>
      <div className={styles.check}>
        <div ref={host} />
        {fault('token')}
        <p className={styles.status} role="status">
          {progress === 'working' ? m.subscribe_working() : null}
          {progress === 'failed' ? m.subscribe_failed() : null}
          {progress === 'full' ? m.subscribe_too_many() : null}
        </p>
        <button
          type={alive ? 'submit' : 'button'}
          className={styles.submit}
          aria-busy={progress === 'working' || undefined}
          onClick={(event) => {
            if (event.currentTarget.type === 'button') submit()
          }}
        >
          {m.subscribe_submit()}
        </button>
      </div>
    </form>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AFFILIATIONS, FIELD_LIMITS, REPORT_TYPES } from '../../../contract/report.ts'
import { m } from '../../paraglide/messages.js'
import { AttachmentField } from './AttachmentField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { ConsentField } from './ConsentField.tsx'
import { EmailField } from './EmailField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Field, FieldError, hintId, ties } from './Field.tsx'
import styles from './safety.module.css'
import { useReport } from './useReport.ts'

const AFFILIATION_NAMES = {
  COMPANY: m.safety_affiliation_company,
  AFFILIATE: m.safety_affiliation_affiliate,
  PARTNER: m.safety_affiliation_partner,
  OTHER: m.safety_affiliation_other,
}
const TYPE_NAMES = {
  WORK: m.safety_type_work,
  SAFETY: m.safety_type_safety,
  HEALTH: m.safety_type_health,
  SYSTEM: m.safety_type_system,
  EMOTION: m.safety_type_emotion,
  ENVIRONMENT: m.safety_type_environment,
  OTHER: m.safety_type_other,
}

/** Renders the form (FT-126..146). Its fields are uncontrolled, so that no input is ever lost. */
export function SafetyForm() {
  const form = useRef<HTMLFormElement>(null)
  const attachment = useRef<HTMLInputElement>(null)
  const { anonymous, setAnonymous, errors, sending, changed, submit, summary, submitter } =
    useReport(form, attachment)
  // before hydration a submission would leave the page: until then the button only waits
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const [characters, setCharacters] = useState(0)
  useEffect(
    () =>
      setCharacters(
        [
          ...((form.current?.elements.namedItem('content') as HTMLTextAreaElement | null)?.value ??
            ''),
        ].length,
      ),
    [],
  )

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const { name, value } = event.target as HTMLInputElement
    if (name) changed(name)
    if (name === 'content') setCharacters([...value].length)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={m.safety_title()}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary ref={summary} errors={errors} />

      <section className={styles.part} aria-labelledby="safety-who">
        <h2 id="safety-who" className={styles.heading}>
          {m.safety_who()}
        </h2>
        <div className={`${styles.anonymous} ${styles.wide}`}>
          <label className={styles.toggle}>
            <input
              type="checkbox"
              name="anonymous"
              value="true"
              aria-describedby={hintId('anonymous')}
              onChange={(event) => setAnonymous(event.currentTarget.checked)}
            />
            <span>{m.safety_anonymous()}</span>
          </label>
          <p id={hintId('anonymous')} className={styles.hint}>
            {m.safety_anonymous_hint()}
          </p>
        </div>
        <ChoiceField
          name="affiliationType"
          label={m.safety_affiliation()}
          error={errors.affiliationType}
          codes={AFFILIATIONS}
          names={AFFILIATION_NAMES}
          ask={m.safety_affiliation_choose()}
        />
        <Field name="name" label={m.safety_name()} required={!anonymous} error={errors.name}>
          <input
            className={styles.input}
            type="text"
            name="name"
            autoComplete="name"
            disabled={anonymous}
            aria-required={!anonymous}
            {...ties('name', errors.name)}
          />
        </Field>
        <Field name="phone" label={m.safety_phone()} required={!anonymous} error={errors.phone}>
          <input
            className={styles.input}
            type="text"
            name="phone"
            inputMode="numeric"
            autoComplete="tel-national"
            disabled={anonymous}
            aria-required={!anonymous}
            {...ties('phone', errors.phone, true)}
          />
          <p id={hintId('phone')} className={styles.hint}>
            {m.safety_phone_hint()}
          </p>
        </Field>
        <EmailField errors={errors} disabled={anonymous} />
      </section>

      <section className={styles.part} aria-labelledby="safety-what">
        <h2 id="safety-what" className={styles.heading}>
          {m.safety_what()}
        </h2>
        <ChoiceField
          name="reportType"
          label={m.safety_type()}
          error={errors.reportType}
          codes={REPORT_TYPES}
          names={TYPE_NAMES}
        />
        <div className={`${styles.field} ${styles.wide}`}>
          <label className={styles.label} htmlFor="safety-content">
            {m.safety_content()}
            <span className={styles.required}>{m.safety_required()}</span>
          </label>
          <textarea
            className={styles.input}
            name="content"
            rows={8}
            aria-required
            {...ties('content', errors.content, true, 'safety-content-count')}
          />
          <div className={styles.below}>
            <p id={hintId('content')} className={styles.hint}>
              {m.safety_content_notice()}
            </p>
            <p
              id="safety-content-count"
              className={`${styles.hint} num`}
              data-over={characters > FIELD_LIMITS.content || undefined}
            >
              {m.safety_content_count({
                count: characters.toLocaleString('en'),
                limit: FIELD_LIMITS.content.toLocaleString('en'),
              })}
            </p>
          </div>
          <FieldError name="content" text={errors.content} />
        </div>
        <AttachmentField
          input={attachment}
          error={errors.attachment}
          onChange={() => changed('attachment')}
        />
      </section>

      <ConsentField error={errors.consent} disabled={anonymous} />

      <button
        ref={submitter}
        type={alive ? 'submit' : 'button'}
        className={styles.submit}
        aria-busy={sending || undefined}
        onClick={(event) => {
          if (event.currentTarget.type === 'button') submit()
        }}
      >
        {sending ? <span className={styles.spin} aria-hidden="true" /> : null}
        {sending ? m.captcha_sending() : m.safety_submit()}
      </button>
    </form>
  )
}

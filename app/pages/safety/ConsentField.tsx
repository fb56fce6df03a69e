import { m } from '../../paraglide/messages.js'
import { FieldError, Need, ties } from './Field.tsx'
import styles from './safety.module.css'

/**
 * Renders what is collected, for which purpose and for how long, and the consent (FT-131, FT-144).
 */
export function ConsentField({
  error,
  disabled,
}: {
  error: string | undefined
  disabled: boolean
}) {
  return (
    <section className={styles.privacy} aria-labelledby="safety-privacy">
      <h2 id="safety-privacy" className={styles.heading}>
        {m.safety_privacy()}
      </h2>
      <dl>
        <div>
          <dt>{m.safety_privacy_items()}</dt>
          <dd>{m.safety_privacy_items_text()}</dd>
        </div>
        <div>
          <dt>{m.safety_privacy_purpose()}</dt>
          <dd>{m.safety_privacy_purpose_text()}</dd>
        </div>
        <div>
          <dt>{m.safety_privacy_period()}</dt>
          <dd>
            <strong>{m.safety_privacy_period_text()}</strong>
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{m.safety_privacy_refuse()}</p>
      <label className={styles.tick} data-bad={error ? '' : undefined}>
        <input
          type="checkbox"
          name="consent"
          value="true"
          disabled={disabled}
          aria-required={!disabled}
          {...ties('consent', error)}
        />
        <span>
          {m.safety_consent()}
          <Need required={!disabled} />
        </span>
      </label>
      <FieldError name="consent" text={error} />
    </section>
  )
}

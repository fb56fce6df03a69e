import { useEffect, useRef, useState } from 'react'
import { EMAIL_DOMAINS, type ReportFieldErrorTexts } from '../../../contract/report.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { FieldError, Need, ties } from './Field.tsx'
import styles from './safety.module.css'

const CUSTOM = ''
const presetOf = (domain: string): string => EMAIL_DOMAINS.find((one) => one === domain) ?? CUSTOM

/**
 * Renders the email address in two parts; the domain is one of five presets, the first by default,
 * or typed (FT-126, FT-128).
 */
export function EmailField({
  errors,
  disabled,
}: {
  errors: ReportFieldErrorTexts
  disabled: boolean
}) {
  const domain = useRef<HTMLInputElement>(null)
  const [preset, setPreset] = useState<string>(EMAIL_DOMAINS[0])
  /** Whether the choice is made by keys: then it never moves the focus. */
  const keyed = useRef(false)
  const error = errors.emailLocal ?? errors.emailDomain
  // typed before hydration, or cleared with the form
  useEffect(
    () => setPreset(disabled ? EMAIL_DOMAINS[0] : presetOf(domain.current?.value ?? '')),
    [disabled],
  )
  const choose = (value: string): void => {
    setPreset(value)
    const input = domain.current
    if (!input) return
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (value === CUSTOM && !keyed.current) input.focus()
  }
  /** Shared props of its two inputs. */
  const half = (name: 'emailLocal' | 'emailDomain') => ({
    className: styles.input,
    type: 'text',
    name,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-required': !disabled,
    ...ties(name, errors[name]),
    'aria-describedby': error ? 'safety-email-fault' : undefined,
  })
  return (
    <fieldset className={`${styles.field} ${styles.wide}`} disabled={disabled}>
      <legend className={styles.label}>
        {m.safety_email()}
        <Need required={!disabled} />
      </legend>
      <div className={styles.email}>
        <input {...half('emailLocal')} inputMode="email" aria-label={m.safety_email_local()} />
        <span className={styles.at} aria-hidden="true">
          @
        </span>
        <input
          {...half('emailDomain')}
          ref={domain}
          inputMode="url"
          aria-label={m.safety_email_domain()}
          defaultValue={EMAIL_DOMAINS[0]}
          onInput={(event) => setPreset(presetOf(event.currentTarget.value))}
        />
        <span className={styles.select}>
          <select
            className={styles.input}
            aria-label={m.safety_email_preset()}
            value={preset}
            onKeyDown={() => {
              keyed.current = true
            }}
            onPointerDown={() => {
              keyed.current = false
            }}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {EMAIL_DOMAINS.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={CUSTOM}>{m.safety_email_custom()}</option>
          </select>
          <Icon name="down" />
        </span>
      </div>
      <FieldError name="email" text={error} />
    </fieldset>
  )
}

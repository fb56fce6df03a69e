import type { Ref, MouseEvent } from 'react'
import type { ReportFieldErrorTexts } from '../../../contract/report.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './safety.module.css'

/** Fields in the order of the form. */
const ORDER = [
  'affiliationType',
  'name',
  'phone',
  'emailLocal',
  'emailDomain',
  'reportType',
  'content',
  'attachment',
  'consent',
  'token',
] as const

/**
 * Renders the errors to correct, with links to the fields; takes the focus when a report is
 * rejected.
 */
export function ErrorSummary({
  errors,
  ref,
}: {
  errors: ReportFieldErrorTexts
  ref: Ref<HTMLDivElement>
}) {
  const listed = ORDER.flatMap((name) => (errors[name] ? [{ name, text: errors[name] }] : []))
    // both parts of an email address have the same error
    .filter(({ name, text }) => name !== 'emailDomain' || text !== errors.emailLocal)
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    const field = document.getElementById(event.currentTarget.hash.slice(1))
    if (!field) return
    event.preventDefault()
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }
  if (listed.length === 0) return null
  return (
    <div
      ref={ref}
      className={styles.summary}
      tabIndex={-1}
      role="group"
      aria-labelledby="safety-summary"
    >
      <h2 id="safety-summary">
        <Icon name="alert" />
        {listed.length === 1 ? m.safety_summary_one() : m.safety_summary({ count: listed.length })}
      </h2>
      <ul>
        {listed.map(({ name, text }) => (
          <li key={name}>
            {name === 'token' ? (
              text
            ) : (
              <a href={`#safety-${name}`} onClick={go}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { DataCenterPage } from '../../../contract/data-center.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import page from './data-center.module.css'
import { Lines } from './Lines.tsx'
import styles from './Visit.module.css'

/** Returns the `mailto:` link of the prepared email, with CRLF line ends as mail requires. */
export const mailtoAddress = (email: string, subject: string, lines: readonly string[]): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n\r\n'))}`

/** Renders how to request a visit: the house rules, and a prepared email to fill in (AR-126). */
export function Visit({ visit }: { visit: DataCenterPage['visit'] }) {
  const { titleLines, text, rules, form, email } = visit
  return (
    <section id="visit" className={styles.section} aria-labelledby="visit-title">
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 className={page.title} id="visit-title">
            <Lines lines={titleLines} />
          </h2>
          <p className={styles.text}>{text}</p>
          <dl className={styles.rules}>
            {rules.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.letter}>
          <p className={styles.address}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <h3>{form.title}</h3>
          <ul className={styles.lines}>
            {form.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <a className={styles.emailLink} href={mailtoAddress(email, form.subject, form.lines)}>
            <Icon name="mail" />
            {form.button}
          </a>
          <p className={styles.note}>{form.note}</p>
        </div>
      </div>
    </section>
  )
}

import type { DataCenterPage } from '../../../contract/data-center.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import page from './data-center.module.css'
import { Lines } from './Lines.tsx'
import styles from './Visit.module.css'

/** The letter that the visitor's own mail program opens with: lines end as mail has them. */
export const letterAddress = (email: string, subject: string, lines: readonly string[]): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n\r\n'))}`

/** How to ask for a visit: the rules of the house, and a letter that only has to be filled in (AR-126). */
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
          <p className={styles.to}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <h3>{form.title}</h3>
          <ul className={styles.lines}>
            {form.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <a className={styles.write} href={letterAddress(email, form.subject, form.lines)}>
            <Icon name="mail" />
            {form.button}
          </a>
          <p className={styles.note}>{form.note}</p>
        </div>
      </div>
    </section>
  )
}

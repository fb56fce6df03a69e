import type { SocialReport } from '../../../contract/social-value.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Reports.module.css'

/**
 * Renders reports to download as document and as audio: the latest in the light, the one before it
 * in grey (FT-097..099).
 */
export function Reports({ reports }: { reports: readonly SocialReport[] }) {
  const there = reports.filter(({ document, audio }) => document !== null || audio !== null)
  if (there.length === 0) return null
  return (
    <section className={styles.reports} aria-labelledby="reports" data-part="reports">
      <h3 className={styles.title} id="reports">
        {m.social_reports()}
      </h3>
      {there.map(({ year, document, audio, summary }, index) => (
        <div key={year} className={styles.year}>
          <div className={styles.buttons} data-tone={index === 0 ? 'light' : 'grey'}>
            {document ? (
              <a className={styles.button} href={document} download="">
                {m.social_report_document({ year })}
                <Icon name="download" />
              </a>
            ) : null}
            {audio ? (
              <a className={styles.button} href={audio} download="">
                {m.social_report_audio({ year })}
                <Icon name="voice" />
              </a>
            ) : null}
          </div>
          {audio ? (
            <details className={styles.text}>
              <summary>{m.social_report_words({ year })}</summary>
              {summary.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ) : null}
        </div>
      ))}
    </section>
  )
}

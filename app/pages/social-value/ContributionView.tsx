import type { SocialReport, SocialValue } from '../../../contract/social-value.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ContributionView.module.css'
import { Reports } from './Reports.tsx'

interface ContributionViewProps {
  contribution: SocialValue['contribution']
  reports: readonly SocialReport[]
}

/** Renders reports, four links, and seven topics of four figures (FT-098). */
export const ContributionView = ({
  contribution: { links, topics },
  reports,
}: ContributionViewProps) => (
  <>
    <Reports reports={reports} />
    <nav className={styles.links} aria-label={m.social_links()}>
      <ul>
        {links.map(({ title, link }) => (
          <li key={link}>
            <SiteLink className={styles.link} href={link}>
              {title}
              <Icon name="arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
    {topics.map(({ title, text, figures }, index) => (
      <section
        key={title}
        className={styles.topic}
        aria-labelledby={`topic-${index}`}
        data-part="topic"
      >
        <div>
          <h3 className={styles.title} id={`topic-${index}`}>
            {title}
          </h3>
          <p className={styles.text}>{text}</p>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
)

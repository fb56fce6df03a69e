import type { ChallengePage } from '../../../contract/challenge.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Parts.module.css'

/** Renders what the challenge was (FT-197, FT-198). */
export const Intro = ({ intro }: { intro: ChallengePage['intro'] }) => (
  <section className={`wrap ${styles.intro}`} id="intro" aria-labelledby="intro-title">
    <h2 id="intro-title">{intro.title}</h2>
    <div className={styles.text}>
      {intro.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl>
        {intro.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const Head = ({ id, title, lead }: { id: string; title: string; lead: string }) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    <p>{lead}</p>
  </div>
)

/** Renders mission tips: a sentence before, and as it was sent (FT-198). */
export const Tips = ({ tip }: { tip: ChallengePage['tip'] }) => (
  <section className={styles.tips} id="tip" aria-labelledby="tip-title">
    <div className="wrap">
      <Head id="tip-title" title={tip.title} lead={tip.lead} />
      <ul>
        {tip.items.map(({ title, before, after }) => (
          <li key={title} className={styles.tip}>
            <h3>{title}</h3>
            <p className={styles.before}>
              <span className="sr">{tip.before}: </span>
              {before}
            </p>
            <p className={styles.after}>
              <span className="sr">{tip.after}: </span>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

/** Renders support programmes, each linked to its page (FT-198). */
export const Help = ({ help }: { help: ChallengePage['help'] }) => (
  <section className={`wrap ${styles.help}`} id="help" aria-labelledby="help-title">
    <Head id="help-title" title={help.title} lead={help.lead} />
    <ul>
      {help.items.map(({ title, text, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <SiteLink className={styles.link} href={link.link}>
            <span>{link.title}</span>
            <Icon name="arrow" />
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
)

/** Renders links to frequent questions (FT-198). */
export const Faq = ({ faq }: { faq: ChallengePage['faq'] }) => (
  <section className={`wrap ${styles.faq}`} aria-labelledby="faq-title" data-part="challenge-faq">
    <h2 id="faq-title">{faq.title}</h2>
    <ul>
      {faq.items.map(({ title, link }) => (
        <li key={title}>
          <SiteLink href={link}>
            {title}
            <Icon name="up" />
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
)

import { data } from 'react-router'
import { PAGES } from '../../../contract/page-columns.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { Results } from './Results.tsx'
import styles from './investors.module.css'

/** Loads investor relations: key figures and links, in a separate window (SH-039, SH-041). */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const page = await model.site.investors(language)
  if (!page) throw data(null, { status: 404 })
  return { language, origin, page }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, page } = loaderData
  const { title, description } = page
  const trail = [{ name: title, path: PAGES.investors }]
  return pageMeta({
    language,
    origin,
    title,
    description,
    path: PAGES.investors,
    trail,
  })
}

export default function InvestorsPage({ loaderData: { page } }: Route.ComponentProps) {
  usePageView('IR')
  return (
    <main id="main" className={styles.main} data-page="main">
      <div className="wrap">
        <PageHead title={page.title} lead={page.lead} />
        <section aria-labelledby="figures">
          <h2 className={styles.heading} id="figures">
            {page.figuresTitle}
          </h2>
          <dl className={styles.figures}>
            {page.figures.map(({ value, label, note }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd className={styles.value}>{value}</dd>
                <dd className={styles.note}>{note}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Results page={page} />
        <section aria-labelledby="links">
          <h2 className={styles.heading} id="links">
            {page.linksTitle}
          </h2>
          <ul className={styles.links}>
            {page.links.map(({ title, text, link }) => (
              <li key={link} className={styles.link}>
                <h3 className={styles.name}>
                  <SiteLink href={link}>{title}</SiteLink>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.columns}>
          <section aria-labelledby="share">
            <h2 className={styles.heading} id="share">
              {page.shareTitle}
            </h2>
            <dl className={styles.share}>
              {page.share.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="contact">
            <h2 className={styles.heading} id="contact">
              {page.contactTitle}
            </h2>
            <p className={styles.contact}>{page.contact}</p>
            <a className={styles.mail} href={`mailto:${page.email}`}>
              {page.email}
            </a>
          </section>
        </div>
      </div>
    </main>
  )
}

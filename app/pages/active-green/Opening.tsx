import type { ActiveGreenPage, CarbonIndex } from '../../../contract/active-green.ts'
import { ArticleBody } from '../../components/ArticleBody/ArticleBody.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { type Detail, openDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { leafMarkup } from './leaf.ts'
import styles from './Opening.module.css'

// The drawing is in the document and never renders again, so scripts need not contain it: React
// keeps the server's markup as long as the value does not change.
const leaf = { __html: import.meta.env.SSR ? leafMarkup() : '' }

/** Content of the layer; all of it is loaded with the page (FT-153, FT-154, SH-169). */
export const indexDetail = ({ label, title, picture, html, link }: CarbonIndex): Detail => ({
  type: 'content',
  title,
  label,
  picture,
  html,
  link: { href: link.link, label: link.title },
})

/**
 * Renders the title block and the indicator banner, next to a leaf that fills as they scroll past
 * (FT-152, FT-153).
 */
export function Opening({
  green,
}: {
  green: Pick<ActiveGreenPage, 'title' | 'intro' | 'indicator' | 'index'>
}) {
  const { title, intro, indicator, index } = green
  return (
    <div className={styles.stage}>
      <header className={`wrap ${styles.title}`}>
        <h1>
          <span className={styles.name}>{title}</span>
          {intro.titleLines.map((line) => (
            <span key={line}> {line}</span>
          ))}
        </h1>
        <p>{intro.lead}</p>
      </header>
      <div className={styles.pin} aria-hidden="true">
        <div className={styles.leaf} suppressHydrationWarning dangerouslySetInnerHTML={leaf} />
        <span className={styles.water} />
      </div>
      <section
        className={`wrap ${styles.banner}`}
        aria-labelledby="green-index"
        data-part="green-index"
      >
        <h2 className={styles.label} id="green-index">
          {indicator.label}
        </h2>
        <p className={styles.number}>
          {indicator.number} <span>{indicator.unit}</span>
        </p>
        <p className={styles.text}>{indicator.text}</p>
        <button
          type="button"
          className={`${styles.button} with-script`}
          aria-haspopup="dialog"
          onClick={(event) => openDetailLayer(indexDetail(index), event.currentTarget)}
        >
          {indicator.button}
          <Icon name="plus" />
        </button>
        {/* content of the layer, where no script can open it */}
        <details className={`${styles.plain} without-script`}>
          <summary className={styles.button}>{indicator.button}</summary>
          <ArticleBody html={index.html} />
          <p>
            <SiteLink className={styles.link} href={index.link.link}>
              {index.link.title}
            </SiteLink>
          </p>
        </details>
      </section>
    </div>
  )
}

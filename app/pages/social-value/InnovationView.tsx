import type { SocialReport, SocialValue } from '../../../contract/social-value.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import { Footnotes, Mark } from './Footnotes.tsx'
import styles from './InnovationView.module.css'
import { Reports } from './Reports.tsx'

interface InnovationViewProps {
  innovation: SocialValue['innovation']
  reports: readonly SocialReport[]
}

/**
 * Renders five cases, each with category, title, text, image and source; the reports, and the
 * footnotes (FT-097).
 */
export const InnovationView = ({ innovation, reports }: InnovationViewProps) => (
  <>
    <ol data-part="innovations">
      {innovation.cases.map(({ category, title, info, image, imageDark, alt, source, notes }) => (
        <li key={title} className={styles.case}>
          <figure className={styles.image}>
            <Picture
              image={image}
              imageDark={imageDark}
              alt={alt}
              size="C630x354"
              sizes="(min-width: 1024px) 480px, 100vw"
            />
            <figcaption className={styles.source}>{m.chart_source({ source })}</figcaption>
          </figure>
          <div>
            <p className={styles.category}>{category}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.info}>
              {info}
              {notes.map((note) => (
                <Mark key={note} note={note} />
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
    <Reports reports={reports} />
    <Footnotes notes={innovation.footnotes} />
  </>
)

import type { EsgPage, EsgReport } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { goToAnchor } from '../../shell/StickyBar/useStickyBar.ts'
import { Downloads } from './Downloads.tsx'
import { Gauge } from './Gauge.tsx'
import styles from './Head.module.css'
import { INDICATORS, INDICATORS_OFFSET } from './Indicators.tsx'

/**
 * Renders the top of the page: the company's emissions as a tide gauge, with the water at their
 * level.
 */
export function Head({ head, report }: { head: EsgPage['head']; report: EsgReport | null }) {
  const { gauge } = head
  return (
    <div className={styles.head}>
      <div className={`wrap ${styles.columns}`}>
        <h1 className={styles.title}>
          {head.titleLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div className={styles.text}>
          <p className={styles.lead}>{head.lead}</p>
          <div className={styles.actions}>
            {report ? <Downloads report={report} /> : null}
            <a
              className={styles.link}
              href={`#${INDICATORS}`}
              onClick={(event) => goToAnchor(event, INDICATORS, INDICATORS_OFFSET)}
            >
              {m.esg_to_indicators()}
              <Icon name="down" />
            </a>
          </div>
        </div>
        <figure className={styles.figure}>
          <Gauge gauge={gauge} />
          <figcaption className={styles.caption}>
            <strong>{gauge.title}</strong> <span>({gauge.unit})</span>
            <p>{gauge.note}</p>
          </figcaption>
        </figure>
      </div>
    </div>
  )
}

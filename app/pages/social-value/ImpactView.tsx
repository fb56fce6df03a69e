import { chartAddress } from '../../../contract/social-names.ts'
import type { ChartDrawing, SocialReport, SocialValue } from '../../../contract/social-value.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { openDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { Chart } from './Chart.tsx'
import { Footnotes } from './Footnotes.tsx'
import styles from './ImpactView.module.css'
import { Reports } from './Reports.tsx'

interface ImpactViewProps {
  impact: SocialValue['impact']
  drawings: readonly ChartDrawing[]
  reports: readonly SocialReport[]
}

/**
 * Renders the ecosystem map and the effect graph, each with its files, the map enlarged in a layer;
 * and the latest report (FT-099, FT-100).
 */
export function ImpactView({
  impact: { map, effect, footnotes },
  drawings,
  reports,
}: ImpactViewProps) {
  const [ecosystem, shared] = (['ecosystem', 'shared-value'] as const).map((id) =>
    drawings.find((drawing) => drawing.id === id),
  )
  const enlarge = (opener: HTMLElement): void =>
    openDetailLayer(
      {
        type: 'impact',
        title: map.title,
        text: map.description,
        picture: {
          image: chartAddress('ecosystem', 'svg'),
          imageDark: chartAddress('ecosystem', 'svg', 'dark'),
          alt: map.description,
        },
      },
      opener,
    )
  return (
    <>
      {ecosystem ? (
        <section className={styles.part} aria-labelledby="impact-map">
          <div className={styles.head}>
            <h3 className={styles.title} id="impact-map">
              {map.title}
            </h3>
            <div className="from-desktop">
              <button
                type="button"
                className={`${styles.zoom} with-script`}
                aria-haspopup="dialog"
                onClick={(event) => enlarge(event.currentTarget)}
              >
                {m.social_zoom()}
                <Icon name="plus" />
              </button>
            </div>
          </div>
          <Chart drawing={ecosystem} unit={map.unit} />
        </section>
      ) : null}
      {shared ? (
        <section className={styles.part} aria-labelledby="impact-effect">
          <h3 className={styles.title} id="impact-effect">
            {effect.title}
          </h3>
          <Chart drawing={shared} unit={effect.unit} />
        </section>
      ) : null}
      <Reports reports={reports} />
      <Footnotes notes={footnotes} />
    </>
  )
}

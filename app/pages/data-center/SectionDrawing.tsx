import type { DataCenterLayer, DataCenterPage } from '../../../contract/data-center.ts'
import { Lines } from './Lines.tsx'
import styles from './SectionDrawing.module.css'

/**
 * Renders a cross-section of the building, from the sky over roof and floors down to the rock, with
 * each figure at its place (AR-127). The ground is the only bright line.
 */
export function SectionDrawing({
  section: { titleLines, text, layers },
}: {
  section: DataCenterPage['section']
}) {
  const above = layers.filter(({ key }) => key === 'servers' || key === 'people')
  const below = layers.filter(({ key }) => key === 'power' || key === 'ground')
  const roof = layers.filter(({ key }) => key === 'roof')
  return (
    <section className={styles.section} aria-labelledby="section-title" data-part="section-drawing">
      <div className={styles.sky}>
        <div className={`wrap ${styles.head}`}>
          <h2 id="section-title">
            <Lines lines={titleLines} />
          </h2>
          <p>{text}</p>
        </div>
        {roof.map((layer) => (
          <Layer key={layer.key} layer={layer} />
        ))}
        <div className={styles.house}>
          {above.map((layer) => (
            <Layer key={layer.key} layer={layer} />
          ))}
        </div>
      </div>
      <div className={styles.earth}>
        {below.map((layer) => (
          <Layer key={layer.key} layer={layer} />
        ))}
      </div>
    </section>
  )
}

function Layer({ layer: { key, name, text, facts } }: { layer: DataCenterLayer }) {
  return (
    <div className={styles.layer} data-layer={key}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h3>{name}</h3>
          <p>{text}</p>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ value, unit, label, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.value}>
                {value}
                {unit ? <span>{/^[가-힣]/.test(unit) ? unit : `\u00a0${unit}`}</span> : null}
              </dd>
              <dd className={styles.note}>{note}</dd>
            </div>
          ))}
        </dl>
      </div>
      <span className={styles.drawing} aria-hidden="true" />
    </div>
  )
}

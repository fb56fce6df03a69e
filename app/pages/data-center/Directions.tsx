import type { DataCenterPage } from '../../../contract/data-center.ts'
import page from './data-center.module.css'
import styles from './Directions.module.css'
import { IslandMap } from './IslandMap.tsx'
import { Lines } from './Lines.tsx'

/**
 * Renders the location and directions: a drawn map whose numbers are explained next to it (AR-126).
 */
export function Directions({ directions }: { directions: DataCenterPage['directions'] }) {
  const { titleLines, address, text, mapDescription, places, ways } = directions
  return (
    <section
      id="directions"
      className={`wrap ${styles.section}`}
      aria-labelledby="directions-title"
    >
      <div className={styles.head}>
        <h2 className={page.title} id="directions-title">
          <Lines lines={titleLines} />
        </h2>
        <div>
          <p className={styles.address}>{address}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <div className={styles.body}>
        <figure className={styles.map}>
          <IslandMap description={mapDescription} />
          <figcaption>
            <ol>
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ol>
          </figcaption>
        </figure>
        <dl className={styles.routes}>
          {ways.map((way) => (
            <div key={way.name}>
              <dt>{way.name}</dt>
              <dd>{way.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

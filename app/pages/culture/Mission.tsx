import { memo } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { BackToTop } from './BackToTop.tsx'
import styles from './culture.module.css'
import pond from './Mission.module.css'
import { SectionHead } from './SectionHead.tsx'

interface MissionProps {
  mission: CulturePage['mission']
  current: boolean
  go(section: number): void
}

const RINGS = ['first', 'second', 'third', 'fourth'] as const

/**
 * Renders the headline, and our products as small stones whose rings meet on the water (FT-046).
 */
export const Mission = memo(function Mission({ mission, current, go }: MissionProps) {
  return (
    <section
      id="mission"
      className={`${styles.section} ${pond.mission}`}
      aria-labelledby="culture-mission"
    >
      <div className={`wrap ${pond.grid}`}>
        <div className={styles.text}>
          <SectionHead id="culture-mission" label={mission.label} titleLines={mission.titleLines} />
          {mission.text.map((text) => (
            <p key={text} className={styles.lead}>
              {text}
            </p>
          ))}
        </div>
        <div
          className={pond.pond}
          data-part="rings"
          data-run={current || undefined}
          aria-hidden="true"
        >
          {RINGS.map((name) => (
            <span key={name} className={pond.ring} />
          ))}
          <span className={pond.ripple} />
          <span className={pond.sun} />
          {mission.icons.map(({ url, urlDark }) => (
            <span key={url} className={pond.stone}>
              <Picture image={url} imageDark={urlDark} alt="" size="C72x72" />
            </span>
          ))}
        </div>
      </div>
      <BackToTop go={go} />
    </section>
  )
})

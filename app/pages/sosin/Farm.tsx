import type { SosinGuide } from '../../../contract/sosin.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Farm.module.css'

/** Renders the farm banner of the offline guide (AR-119). */
export function Farm({ farm }: { farm: NonNullable<SosinGuide['farm']> }) {
  return (
    <div className={`wrap ${styles.place}`}>
      <div className={styles.farm} data-part="farm">
        <Picture
          {...farm.picture}
          className={styles.image}
          size="C960x540"
          smaller={['C630x354']}
          sizes="(max-width: 767px) 100vw, 60vw"
        />
        <div className={styles.text}>
          <h3>{farm.title}</h3>
          <p>{farm.text}</p>
          <SiteLink href={farm.link}>
            {farm.linkTitle}
            <Icon name="up" />
          </SiteLink>
        </div>
      </div>
    </div>
  )
}

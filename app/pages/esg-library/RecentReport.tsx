import type { EsgReport } from '../../../contract/esg.ts'
import type { Language } from '../../../contract/language.ts'
import { VideoInView } from '../../components/VideoInView/VideoInView.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import { hasAccessible } from '../../components/SiteLink/file.ts'
import { Editions } from './Editions.tsx'
import styles from './RecentReport.module.css'

/**
 * Renders the latest report: its video or its image, and its editions (AR-046). The note is Korean
 * only (AR-051).
 */
export function RecentReport({ report, language }: { report: EsgReport; language: Language }) {
  const { title, resources, videoYn, video, image, imageDark, imageDescription } = report
  return (
    <section className="wrap" data-part="recent-report" aria-labelledby="recent-name">
      <div className={styles.stage}>
        <div className={styles.media}>
          <Picture
            image={image}
            imageDark={imageDark}
            alt={imageDescription}
            size="C1492x840"
            smaller={['C741x416']}
            sizes="(min-width: 1440px) 1260px, 100vw"
            first
          />
          {videoYn === 'Y' && video ? <VideoInView address={video} playing button /> : null}
        </div>
        <div className={styles.text}>
          <p className={styles.label}>{m.esg_library_recent()}</p>
          <h2 id="recent-name" className={styles.title}>
            {title}
          </h2>
        </div>
      </div>
      <div className={styles.files}>
        <Editions title={title} resources={resources} />
        {language === 'KOR' && hasAccessible(resources) ? (
          <p className={styles.note} data-part="daisy-note">
            {m.esg_daisy_note()}
          </p>
        ) : null}
      </div>
    </section>
  )
}

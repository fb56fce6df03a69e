import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { EsgReport } from '../../../contract/esg.ts'
import type { Language } from '../../../contract/language.ts'
import { VideoInView } from '../../components/VideoInView/VideoInView.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { hasAccessible } from '../../components/SiteLink/file.ts'
import { m } from '../../paraglide/messages.js'
import { FileLink } from './Downloads.tsx'
import { filesOf } from './files.ts'
import styles from './Report.module.css'

/** Pixels between the top of the window and the video that `?scrollTo=video` requests (FT-212). */
export const VIDEO_OFFSET = 80

/**
 * Renders the report: its video, or its image if it has none (AR-046), and its files; in Korean a
 * note on the accessible edition (FT-219).
 */
export function Report({ report, language }: { report: EsgReport; language: Language }) {
  const media = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  // only scripts read it: the cached page is the same with and without
  useEffect(() => {
    const place = media.current
    if (!place || new URLSearchParams(search).get('scrollTo') !== 'video') return
    scrollTo({
      top: place.getBoundingClientRect().top + scrollY - VIDEO_OFFSET,
      behavior: 'instant',
    })
  }, [search])
  const video = report.videoYn === 'Y' ? report.video : null
  const files = filesOf(report)
  return (
    <section aria-labelledby="report-title" data-part="esg-report">
      <div className={styles.media} id="video" ref={media}>
        <Picture
          image={report.image}
          imageDark={report.imageDark}
          alt={report.imageDescription}
          size="C1920x1080"
          smaller={['C768x416', 'C960x540']}
          sizes="100vw"
        />
        {video ? <VideoInView address={video} playing button /> : null}
      </div>
      <div className={`wrap ${styles.below}`}>
        <h2 className={styles.title} id="report-title">
          {report.title}
        </h2>
        <div>
          <ul className={styles.files} aria-label={m.esg_report_files()}>
            {files.map((file) => (
              <li key={file.href}>
                <FileLink file={file} className={styles.file} />
              </li>
            ))}
          </ul>
          {language === 'KOR' && hasAccessible(report.resources) ? (
            <p className={styles.note} data-part="daisy-note">
              {m.esg_daisy_note()}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

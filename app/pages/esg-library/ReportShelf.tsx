import type { EsgLibrary } from '../../../contract/esg.ts'
import { MoreButton } from '../../components/MoreButton/MoreButton.tsx'
import { Cover } from './Cover.tsx'
import { Editions } from './Editions.tsx'
import styles from './ReportShelf.module.css'
import { useMore } from '../../components/MoreButton/useMore.ts'
import { FIRST_ESG_RESOURCES, MORE_ESG_RESOURCES } from '../../../contract/limits.ts'

interface ReportShelfProps {
  name: string
  reports: EsgLibrary['kakaoEsgReportArchive']['reports']
}

/**
 * Renders the reports of all years, on the waterline; the water on their covers rises with the
 * years (AR-048, AR-049).
 */
export function ReportShelf({ name, reports }: ReportShelfProps) {
  const { list, shown, held, more } = useMore(
    reports.length,
    FIRST_ESG_RESOURCES,
    MORE_ESG_RESOURCES,
  )
  return (
    <section className={styles.shelf} data-part="report-shelf" aria-labelledby="shelf-name">
      <h3 id="shelf-name" className={styles.name}>
        {name}
      </h3>
      <ul ref={list} className={styles.volumes}>
        {reports.map(({ title, resources }, index) => {
          const year = /^\d{4} /.exec(title)?.[0].trim()
          return (
            <li key={title} className={styles.volume} {...held(index)}>
              <div className={styles.stand}>
                <div className={styles.cover}>
                  <Cover
                    place={index / Math.max(reports.length - 1, 1)}
                    tone={Math.min(index, 7)}
                  />
                  <h4 className={styles.title}>
                    {year ? <span className={styles.year}>{year}</span> : null}{' '}
                    {title.slice(year?.length).trim()}
                  </h4>
                </div>
                <span className={styles.mirror} data-tone={Math.min(index, 7)} aria-hidden="true" />
              </div>
              <Editions title={title} resources={resources} />
            </li>
          )
        })}
      </ul>
      {shown < reports.length ? (
        <div className={`${styles.more} with-script`}>
          <MoreButton of={name} shown={shown} total={reports.length} onMore={more} />
        </div>
      ) : null}
    </section>
  )
}

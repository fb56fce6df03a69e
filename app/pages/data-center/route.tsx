import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './data-center.module.css'
import { Details } from './Details.tsx'
import { Directions } from './Directions.tsx'
import { Videos } from './Videos.tsx'
import { Lines } from './Lines.tsx'
import { SectionDrawing } from './SectionDrawing.tsx'
import { Visit } from './Visit.tsx'

/** Settings of its list: all, safety, environment, community, six per page (AR-126, SH-238). */
const NEWS = archiveSource('dataCenter')

/**
 * Loads the data center page if the configuration enables it (AR-124, AR-125); otherwise no request
 * reaches this loader.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageRequest = context.get(pageRequestContext)
  const [archive, page] = await Promise.all([
    readArchive(NEWS, request, pageRequest),
    pageRequest.model.site.dataCenter(pageRequest.language),
  ])
  return { archive, page }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  archiveMeta(loaderData && { ...loaderData.archive, description: loaderData.page.description })

/**
 * Renders the cross-section from roof to rock, and information for neighbors and visitors (AR-126,
 * AR-127).
 */
export default function DataCenterPage({ loaderData: { archive, page } }: Route.ComponentProps) {
  const { title, headline, lead, films: videos, section, details, news, visit, directions } = page
  usePageView('DataCenter')
  return (
    <main id="main" data-page="datacenter">
      <StickyBar
        title={title}
        anchors={[
          { id: 'visit', label: visit.label },
          { id: 'directions', label: directions.label },
        ]}
      />
      <div className={`wrap ${styles.head}`}>
        <h1>
          <Lines lines={headline} />
        </h1>
        <p>{lead}</p>
      </div>
      <Videos videos={videos} />
      <SectionDrawing section={section} />
      <Details details={details} />
      <div className="wrap">
        <h2 className={styles.title}>{news.title}</h2>
        <div className={styles.news}>
          <Archive archive={archive} name={news.title} />
        </div>
      </div>
      <Visit visit={visit} />
      <Directions directions={directions} />
    </main>
  )
}

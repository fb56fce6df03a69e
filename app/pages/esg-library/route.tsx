import { PAGES } from '../../../contract/page-columns.ts'
import type { Category } from '../../../contract/content.ts'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { HeadLink } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { downloadLink } from './downloads.ts'
import styles from './esg-library.module.css'
import { RecentReport } from './RecentReport.tsx'
import { ResourceGroup } from './ResourceGroup.tsx'
import { ReportShelf } from './ReportShelf.tsx'
import { useNamedPart } from './useNamedPart.ts'

/** Loads the ESG library (AR-044..055). A failed part is logged, and the page shows a message. */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const [[root], library] = await Promise.all([
    optional<Category[]>(
      requestId,
      'esg category',
      model.content.categories({ language, section: 'esg' }),
      [],
    ),
    optional(requestId, 'esg library', model.site.esgLibrary(language), null),
  ])
  return {
    language,
    origin,
    title: root?.name ?? m.esg_library_title(),
    description: root?.description ?? '',
    library,
    // its parent is the ESG page, which alone is in the menu (SH-027)
    navigationEntry: PAGES.esg,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description, library } = loaderData
  const path = PAGES.esgLibrary
  const trail = [{ name: title, path }]
  return pageMeta({
    language,
    origin,
    title,
    ...(description ? { description } : {}),
    path,
    indexed: library !== null,
    trail,
  })
}

export default function EsgLibraryPage({ loaderData }: Route.ComponentProps) {
  const { language, title, description, library } = loaderData
  usePageView('ESG_library')
  useNamedPart()
  const recent = library?.esgRecentReport ?? null
  const reports = library?.kakaoEsgReportArchive
  const hasReports = Boolean(reports?.reports.length || library?.etcReportArchive.length)
  const hasPolicies = Boolean(library?.policyRules.length)
  const anchors = [
    ...(hasReports ? [{ id: 'report', label: m.esg_library_report() }] : []),
    ...(hasPolicies ? [{ id: 'policy', label: m.esg_library_policy() }] : []),
  ]
  return (
    <main id="main" className={styles.page} data-page="esg-resource">
      <StickyBar
        title={title}
        anchors={anchors}
        {...(recent
          ? { documents: { title: recent.title, links: recent.resources.map(downloadLink) } }
          : {})}
      />
      <header className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{description}</p>
        {anchors.length > 0 ? (
          <nav className={styles.jump} aria-label={m.esg_library_jump()}>
            {anchors.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        ) : null}
      </header>
      {library === null ? (
        <EmptyMessage message={m.esg_library_failed()} hint={m.esg_library_failed_hint()}>
          <HeadLink href={PAGES.esgLibrary}>{m.error_retry()}</HeadLink>
        </EmptyMessage>
      ) : null}
      {recent ? <RecentReport report={recent} language={language} /> : null}
      {library && hasReports ? (
        <section id="report" className={`wrap ${styles.part}`} aria-labelledby="report-name">
          <h2 id="report-name">{m.esg_library_report()}</h2>
          {reports?.reports.length ? (
            <ReportShelf name={reports.categoryName} reports={reports.reports} />
          ) : null}
          {library.etcReportArchive.length > 0 ? (
            <div className={styles.series} role="group" aria-labelledby="series-name">
              <h3 id="series-name" className={styles.name}>
                {m.esg_library_series()}
              </h3>
              <div className={styles.pairs}>
                {library.etcReportArchive.map(({ categoryName, resources }) => (
                  <ResourceGroup
                    key={categoryName}
                    name={categoryName}
                    resources={resources}
                    level="h4"
                  />
                ))}
              </div>
            </div>
          ) : null}
        </section>
      ) : null}
      {library && hasPolicies ? (
        <section id="policy" className={styles.shore} aria-labelledby="policy-name">
          <div className={`wrap ${styles.part}`}>
            <h2 id="policy-name">{m.esg_library_policy()}</h2>
            <div className={styles.columns}>
              {library.policyRules.map(({ category, resources }) => (
                <ResourceGroup key={category} name={category} resources={resources} level="h3" />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </main>
  )
}

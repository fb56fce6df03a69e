import { useEffect, useRef } from 'react'
import { PAGES } from '../../../contract/page-columns.ts'
import { BRAND } from '../../../contract/brand.ts'
import type { Category } from '../../../contract/content.ts'
import { ListHead } from '../../components/CardList/ListHead.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { HeadLink } from '../../components/PageHead/PageHead.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { MilestonesHead } from './MilestonesHead.tsx'
import styles from './milestones.module.css'
import { YearFilter } from './YearFilter.tsx'
import { YearSection } from './YearSection.tsx'
import { chosenYear, toneOf, yearQuery } from './years.ts'

/**
 * Loads the milestones, all years or one (FT-117..124). A failed read is logged, and the page shows
 * a message (FT-124).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const [[root], years] = await Promise.all([
    optional<Category[]>(
      requestId,
      'milestones category',
      model.content.categories({ language, section: 'milestones' }),
      [],
    ),
    optional(requestId, 'milestones', model.site.milestones(language), null),
  ])
  const chosen = chosenYear(years ?? [], new URL(request.url).searchParams.get('year'))
  return {
    language,
    origin,
    title: root?.name ?? m.milestones_title(),
    description: root?.description,
    failed: years === null,
    chosen,
    years: (years ?? []).map(({ year }) => year),
    // of a chosen year only that one is sent
    sections: (years ?? [])
      .map((one, index, all) => ({ ...one, tone: toneOf(index, all.length) }))
      .filter(({ year }) => chosen === null || year === chosen),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description, chosen, failed } = loaderData
  const named = chosen === null ? title : `${title} - ${m.milestones_year({ year: chosen })}`
  const path = chosen === null ? PAGES.milestones : `${PAGES.milestones}${yearQuery(chosen)}`
  const trail = [
    { name: title, path: PAGES.milestones },
    ...(chosen === null ? [] : [{ name: m.milestones_year({ year: chosen }), path }]),
  ]
  return pageMeta({
    language,
    origin,
    title: named,
    ...(description ? { description } : {}),
    path,
    indexed: !failed,
    trail,
  })
}

export default function MilestonesPage({ loaderData }: Route.ComponentProps) {
  const { language, title, description, failed, chosen, years, sections } = loaderData
  const list = useRef<HTMLDivElement>(null)
  useTopOfList(list, chosen)
  usePageView('Milestones')
  const count = sections.reduce((sum, { contentApiDtos }) => sum + contentApiDtos.length, 0)
  return (
    <main id="main" className={styles.page} data-page="milestones">
      <MilestonesHead
        title={title}
        description={description}
        share={{
          title,
          path: PAGES.milestones,
          description: description ?? '',
          image: BRAND.shareImage,
        }}
      />
      {failed ? (
        <EmptyMessage message={m.milestones_failed()} hint={m.milestones_failed_hint()}>
          <HeadLink href={PAGES.milestones}>{m.error_retry()}</HeadLink>
        </EmptyMessage>
      ) : (
        <>
          <YearFilter years={years} chosen={chosen} />
          <div className={`wrap ${styles.river}`}>
            <ListHead
              id="years"
              name={
                chosen === null
                  ? m.milestones_list_all({ count: years.length })
                  : m.milestones_list_year({ year: chosen, count })
              }
              list={list}
            />
            <div ref={list}>
              <div className={styles.years} role="group" aria-labelledby="years" tabIndex={-1}>
                {sections.map((section, index) => (
                  <YearSection
                    key={`${section.year} ${chosen === null}`}
                    language={language}
                    whole={chosen !== null}
                    later={index > 1}
                    {...section}
                  />
                ))}
              </div>
            </div>
            {sections.at(-1)?.year === years.at(-1) ? (
              <div className={styles.source} aria-hidden="true" />
            ) : null}
          </div>
        </>
      )}
    </main>
  )
}

/**
 * Scrolls to the top of the list after another choice: the page may be shorter than the current
 * position.
 */
function useTopOfList(list: { current: HTMLElement | null }, chosen: number | null): void {
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const first = list.current?.querySelector('section')
    if (first && first.getBoundingClientRect().top < 0)
      first.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [list, chosen])
}

import { PAGES } from '../../../contract/page-columns.ts'
import { HeadLink, PageHead } from '../../components/PageHead/PageHead.tsx'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { CompanyGroup } from './CompanyGroup.tsx'
import styles from './subsidiaries.module.css'

/** Loads the companies of the group by category (AR-136..138). */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const [[root], categories] = await Promise.all([
    optional(
      requestId,
      'group category',
      model.content.categories({ language, section: 'group' }),
      [],
    ),
    model.archive.group(language),
  ])
  return { language, origin, title: root?.name ?? '', description: root?.description, categories }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description } = loaderData
  const trail = [{ name: title, path: PAGES.subsidiaries }]
  return pageMeta({
    language,
    origin,
    title,
    ...(description ? { description } : {}),
    path: PAGES.subsidiaries,
    trail,
  })
}

export default function SubsidiariesPage({ loaderData }: Route.ComponentProps) {
  const { language, title, description, categories } = loaderData
  usePageView('SubsidiaryCompany')
  return (
    <main id="main" className={styles.main} data-page="subsidiaryCompany">
      <div className="wrap">
        <PageHead title={title} lead={description}>
          {language === 'KOR' ? (
            <HeadLink href={PAGES.groupStories}>{m.group_stories_link()}</HeadLink>
          ) : null}
        </PageHead>
        {categories.length > 0 ? (
          categories.map((category) => (
            <CompanyGroup key={category.categoryName} category={category} />
          ))
        ) : (
          <EmptyMessage message={m.empty_list()} />
        )}
      </div>
    </main>
  )
}

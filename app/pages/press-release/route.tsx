import { useRef } from 'react'
import { redirect } from 'react-router'
import { PAGES } from '../../../contract/page-columns.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import { EmptyMessage } from '../../components/EmptyMessage/EmptyMessage.tsx'
import { ListHead } from '../../components/CardList/ListHead.tsx'
import { FeatureCarousel } from '../../components/FeatureCarousel/FeatureCarousel.tsx'
import { HeadLink, PageHead } from '../../components/PageHead/PageHead.tsx'
import { LateStyles } from '../../components/ServerOnly/LateStyles.tsx'
import { PressContacts } from '../../components/PressContacts/PressContacts.tsx'
import { TagFilter } from '../../components/TagFilter/TagFilter.tsx'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { pressContactsSent, readPressContacts } from '../../shell/pressContacts.data.ts'
import { withServerData } from '../../shell/serverData.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import { scrollBehavior } from '../../visitor/motion.ts'
import type { Route } from './+types/route'
import { Archive } from './Archive.tsx'
import { cursorOf, isPressRelease, keywordIds, shownBatches } from './batches.ts'
import { Recommended } from './Recommended.tsx'
import styles from './press-release.module.css'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** Pixels that stay above the archive when a tag scrolls to it (AR-032). */
const SCROLL_OFFSET = 158

/**
 * Loads press releases: recent ones, the tags, and the archive up to the requested batch
 * (AR-028..043).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequestContext)
  const { model, language, origin, requestId, settings } = page
  const query = new URL(request.url).searchParams
  const chosen = keywordIds(query.get('keywordIdxs'))
  const after = cursorOf(query.get('after'))
  // the list is not searched for a cursor that it never issues: the URL without it shows the same,
  // and is cached
  if (after !== null && !isPressRelease(await model.content.detail(after), language)) {
    query.delete('after')
    throw redirect(query.size > 0 ? `${PAGES.pressRelease}?${query}` : PAGES.pressRelease)
  }
  const [roots, recent, tags, gnb, contacts, batches] = await Promise.all([
    optional(
      requestId,
      'category',
      model.content.categories({ language, section: 'press-release' }),
      [],
    ),
    optional(requestId, 'recent press releases', model.content.recentPressReleases(language), []),
    optional(
      requestId,
      'tags',
      model.content.recommendedTags(language, CATEGORY.pressReleasePage),
      [],
    ),
    optional(requestId, 'recommended news', model.site.gnb(language), null),
    readPressContacts(page),
    shownBatches(model.content, language, chosen, after),
  ])
  const sent = {
    language,
    origin,
    takesSubscriptions: settings.takesSubscriptions,
    title: roots[0]?.name ?? m.card_label_press(),
    description: roots[0]?.description,
    recent: recent.map(cardView),
    tags,
    chosen,
    news: gnb?.NEWS ?? [],
    ...batches,
    list: batches.list.map(cardView),
    ...pressContactsSent(contacts),
  }
  return withServerData(sent, { contacts: contacts ?? undefined })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description } = loaderData
  const trail = [
    { name: m.card_label_news(), path: PAGES.news },
    { name: title, path: PAGES.pressRelease },
  ]
  return pageMeta({
    language,
    origin,
    title,
    description,
    path: PAGES.pressRelease,
    trail,
  })
}

export default function PressReleasePage({ loaderData }: Route.ComponentProps) {
  const { language, title, recent, tags, chosen, news, list, totalCount, newFrom } = loaderData
  const { takesSubscriptions, hasPressContacts = false, contacts } = loaderData
  const archive = useRef<HTMLElement>(null)
  usePageView('Press_release')

  const toArchive = (): void => {
    const top = archive.current?.getBoundingClientRect().top
    if (top === undefined) return
    scrollTo({ top: top + scrollY - SCROLL_OFFSET, behavior: scrollBehavior() })
  }

  return (
    <main id="main" data-page="press-release">
      <div className="wrap">
        <PageHead title={title}>
          {takesSubscriptions ? (
            <HeadLink href={PAGES.subscribe}>{m.subscribe_link()}</HeadLink>
          ) : null}
        </PageHead>
        {recent.length > 0 ? (
          <FeatureCarousel label={m.press_recent()} cards={recent} language={language} />
        ) : null}
        <div className={styles.filter}>
          <TagFilter tags={tags} chosen={chosen} target="archive" onChange={toArchive} />
        </div>
        <div className={styles.columns}>
          <section
            className={styles.archive}
            id="archive"
            ref={archive}
            aria-label={m.press_archive()}
          >
            <ListHead
              id="list"
              name={`${m.press_archive()}, ${m.filter_result({ count: totalCount })}`}
              list={archive}
            />
            {list.length > 0 ? (
              <Archive
                key={`${chosen.join()}:${list[0]?.contentIdx}:${list.length}`}
                {...{ language, title, chosen, list, totalCount, newFrom }}
              />
            ) : chosen.length > 0 ? (
              <EmptyMessage message={m.empty_filter()} hint={m.empty_filter_hint()} />
            ) : (
              <EmptyMessage message={m.empty_list()} />
            )}
          </section>
          {news.length > 0 || !hasPressContacts ? (
            <Recommended teasers={news} language={language} hasContacts={hasPressContacts} />
          ) : null}
        </div>
        {hasPressContacts ? (
          <>
            <LateStyles />
            <PressContacts contacts={contacts} language={language} />
          </>
        ) : null}
      </div>
    </main>
  )
}

import { data, redirect } from 'react-router'
import { detailPath } from '../../../contract/addresses.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import { shareOf, withSetShareFields } from '../../components/SharePanel/share.ts'
import { ArticleBody } from '../../components/ArticleBody/ArticleBody.tsx'
import { prepareBody, readingMinutes } from '../../components/ArticleBody/prepareBody.ts'
import { LateStyles } from '../../components/ServerOnly/LateStyles.tsx'
import { PressContacts } from '../../components/PressContacts/PressContacts.tsx'
import { RelatedArticles } from '../../components/RelatedArticles/RelatedArticles.tsx'
import { pageRequestContext } from '../../context.ts'
import { orHome } from '../../shell/optional.ts'
import { pressContactsSent, readPressContacts } from '../../shell/pressContacts.data.ts'
import { withServerData } from '../../shell/serverData.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { ArticleFoot } from './ArticleFoot.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticleHero } from './ArticleHero.tsx'
import styles from './detail.module.css'
import {
  isEsgReport,
  isListed,
  isPressRelease,
  listOf,
  readContent,
  readRelated,
} from './detail.data.ts'
import { headOf } from './head.ts'
import { hasKit, Kit } from './Kit.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { useNewsFlag } from './useNewsFlag.ts'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** Loads the whole article, or redirects (SH-170..180). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(pageRequestContext)
  const outcome = await orHome(
    request.requestId,
    'content',
    readContent(params.contentIdx, request),
  )
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if ('redirect' in outcome) throw redirect(outcome.redirect)
  const { content: body, transcripts, ...whole } = outcome.content
  const content = withSetShareFields(whole)
  const otherLanguagePath =
    content.pairContentIdx === null ? null : detailPath(content.pairContentIdx)
  const [related, list, contacts] = await Promise.all([
    readRelated(outcome.content, request),
    listOf(outcome.content, request),
    isPressRelease(content) ? readPressContacts(request, content) : null,
  ])
  const sent = {
    content,
    related: related.map(cardView),
    minutes: readingMinutes(body, content.languageType),
    otherLanguagePath,
    // the ESG reports mark the ESG entry of the navigation; others the entry of their category
    // (SH-128)
    navigationPath: list.path,
    navigationEntry: isEsgReport(content.contentIdx) ? PAGES.esg : null,
    navigationCode: isEsgReport(content.contentIdx)
      ? 'ED'
      : (content.categoryList[0]?.code ?? null),
    ...pressContactsSent(contacts),
  }
  return withServerData(sent, {
    head: headOf(content, {
      list,
      origin: request.origin,
      otherLanguagePath,
      indexed: isListed(content, request.settings),
    }),
    contacts: contacts ?? undefined,
    body: prepareBody(body, m.detail_table(), { captions: content.captions, transcripts }),
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Renders a news article or another article on a separate page (SH group N). */
export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { content, body, minutes, related, navigationPath, hasPressContacts } = loaderData
  usePageView('Detail', {
    title: content.title,
    category: content.categoryList.map(({ name }) => name).join(', '),
    contentIdx: content.contentIdx,
    createDate: content.createDate,
  })
  useNewsFlag(content.contentType)
  const share = shareOf(content)
  return (
    <main id="main" className={styles.main} data-page="detail" key={content.contentIdx}>
      <ReadingBar title={content.title} />
      <article className={`wrap ${styles.article}`} aria-labelledby="article-title">
        <ArticleHead content={content} minutes={minutes} share={share} />
        <ArticleHero content={content} />
        <div className={styles.body}>
          {content.desc ? (
            <p className={styles.lead} data-article-lead="">
              {content.desc}
            </p>
          ) : null}
          <ArticleBody html={body} />
          <LateStyles />
          {hasKit(content) ? <Kit content={content} /> : null}
          <ArticleFoot content={content} listPath={navigationPath}>
            {hasPressContacts ? (
              <PressContacts
                contacts={loaderData.contacts}
                language={content.languageType}
                ofRelease
              />
            ) : null}
          </ArticleFoot>
        </div>
      </article>
      {related.length > 0 ? <RelatedArticles cards={related} listPath={navigationPath} /> : null}
    </main>
  )
}

import { data, redirect } from 'react-router'
import { detailPath } from '../../../contract/addresses.ts'
import { BRAND } from '../../../contract/brand.ts'
import { imageUrl } from '../../../contract/images.ts'
import { localeOf } from '../../../contract/language.ts'
import { sharePath } from '../../../contract/share.ts'
import { ArticleBody } from '../../components/ArticleBody/ArticleBody.tsx'
import { prepareBody, readingMinutes } from '../../components/ArticleBody/prepareBody.ts'
import { RelatedContents } from '../../components/RelatedContents/RelatedContents.tsx'
import { pageRequestContext } from '../../context.ts'
import { breadcrumbs, pageMeta } from '../../document/meta.ts'
import { m } from '../../paraglide/messages.js'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { ArticleFoot } from './ArticleFoot.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticleHero } from './ArticleHero.tsx'
import styles from './detail.module.css'
import { descriptionOf, isEsgReport, isPressRelease, listOf, readContent, readRelated } from './detail.data.ts'
import { ReadingBar } from './ReadingBar.tsx'
import { useNewsFlag } from './useNewsFlag.ts'

/** The content, whole, or the way to where the visitor belongs (SH-170..180). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(pageRequestContext)
  const outcome = await readContent(params.contentIdx, request)
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if ('redirect' in outcome) throw redirect(outcome.redirect)
  const { content: body, ...content } = outcome.content
  const related = await readRelated(outcome.content, request)
  return {
    content,
    related,
    origin: request.origin,
    body: prepareBody(body, m.detail_table()),
    minutes: readingMinutes(body, content.languageType),
    otherLanguagePath: content.pairContentIdx === null ? null : detailPath(content.pairContentIdx),
    // the ESG reports mark the ESG entry of the navigation; others the entry of their category (SH-128)
    navigationPath: listOf(content),
    navigationCode: isEsgReport(content.contentIdx) ? 'ED' : (content.categoryList[0]?.code ?? null),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { content, origin, otherLanguagePath, navigationPath } = loaderData
  const language = content.languageType
  const path = detailPath(content.contentIdx)
  const image = content.image ? imageUrl(content.image, 'C800x400', 1, 'jpg') : undefined
  const absolute = (address: string) => new URL(address, origin).href
  return pageMeta({
    language, origin, path,
    title: content.title,
    description: descriptionOf(content),
    otherPath: otherLanguagePath,
    ...(image ? { image } : {}),
    type: 'article',
    linkedData: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: content.title,
        description: content.desc,
        datePublished: content.postDate,
        inLanguage: localeOf(language),
        mainEntityOfPage: absolute(path),
        ...(content.image ? { image: [absolute(image as string), absolute(imageUrl(content.image, 'C1492x840', 1, 'jpg'))] } : {}),
        keywords: content.keywordList.map(({ name }) => name),
        author: { '@type': 'Organization', name: BRAND.name[language], url: origin },
        publisher: { '@type': 'Organization', name: BRAND.name[language], logo: { '@type': 'ImageObject', url: absolute('/media/brand/icon-512.png') } },
      },
      breadcrumbs(origin, [
        { name: m.home(), path: '/' },
        { name: isPressRelease(content) ? m.detail_press_list() : m.detail_news_list(), path: navigationPath },
        { name: content.title, path },
      ]),
    ],
  })
}

/** A news article or another content on a page of its own (SH group N). */
export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { content, body, minutes, related, navigationPath } = loaderData
  usePageView('Detail', {
    title: content.title,
    category: content.categoryList.map(({ name }) => name).join(', '),
    contentIdx: content.contentIdx,
    createDate: content.createDate,
  })
  useNewsFlag(content.contentType)
  const share = { title: content.title, path: sharePath(content), description: content.desc, image: content.image ? imageUrl(content.image, 'C800x400', 1, 'jpg') : null }
  return (
    <main id="main" className={styles.main} data-page="detail" key={content.contentIdx}>
      <ReadingBar title={content.title} />
      <article className={`wrap ${styles.article}`} aria-labelledby="article-title">
        <ArticleHead content={content} minutes={minutes} share={share} />
        <ArticleHero content={content} />
        <div className={styles.body}>
          {content.desc ? <p className={styles.lead} data-article-lead="">{content.desc}</p> : null}
          <ArticleBody html={body} />
          <ArticleFoot content={content} listPath={navigationPath} />
        </div>
      </article>
      {related.length > 0 ? <RelatedContents cards={related} listPath={navigationPath} /> : null}
    </main>
  )
}

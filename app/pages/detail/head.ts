import type { MetaDescriptor } from 'react-router'
import { detailPath } from '../../../contract/addresses.ts'
import { BRAND } from '../../../contract/brand.ts'
import type { Content } from '../../../contract/content.ts'
import { imageUrl } from '../../../contract/images.ts'
import { localeOf } from '../../../contract/language.ts'
import { shareCardOf, shareImageUrl } from '../../../contract/share.ts'
import type { Sent } from '../../components/SharePanel/share.ts'
import { pageMeta } from '../../shell/meta.ts'
import type { ContentList } from './detail.data.ts'

/** Data for the head of an article page, in addition to the article. */
interface ContentHead {
  list: ContentList
  origin: string
  /** Its page in the other language; null = none. */
  otherLanguagePath: string | null
  /** Whether search engines may index it. */
  indexed: boolean
}

/** Returns title, description, sharing image and JSON-LD of an article (AR-021, SH-227). */
export function headOf(
  content: Sent<Omit<Content, 'content'>>,
  { list, origin, otherLanguagePath, indexed }: ContentHead,
): MetaDescriptor[] {
  const language = content.languageType
  const path = detailPath(content.contentIdx)
  const card = shareCardOf({
    ...content,
    keywords: content.keywordList.map(({ name }) => name),
  })
  const image = shareImageUrl(card.image)
  const absolute = (address: string) => new URL(address, origin).href
  return pageMeta({
    language,
    origin,
    path,
    title: content.title,
    ...(card.title.from === 'own' ? { shareTitle: card.title.text } : {}),
    description: card.description.text,
    otherPath: otherLanguagePath,
    indexed,
    image,
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
        ...(content.image
          ? {
              image: [absolute(image), absolute(imageUrl(content.image, 'C1492x840', 1, 'jpg'))],
            }
          : {}),
        keywords: content.keywordList.map(({ name }) => name),
        author: { '@type': 'Organization', name: BRAND.name[language], url: origin },
        publisher: {
          '@type': 'Organization',
          name: BRAND.name[language],
          logo: { '@type': 'ImageObject', url: absolute('/media/brand/icon-512.png') },
        },
      },
    ],
    trail: [list, { name: content.title, path }],
  })
}

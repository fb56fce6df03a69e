import { BRAND } from '../../../contract/brand.ts'
import type { Content } from '../../../contract/content.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { ShareButton } from '../../components/SharePanel/ShareButton.tsx'
import type { Sent, ShareProps } from '../../components/SharePanel/share.ts'
import { VoiceButton } from '../../components/VoicePanel/VoiceButton.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ArticleHead.module.css'

interface ArticleHeadProps {
  content: Sent<Omit<Content, 'content'>>
  minutes: number
  share: ShareProps
}

/**
 * Renders category names with their icon, title, date, and the actions: listen, share, print
 * (SH-171).
 */
export function ArticleHead({ content, minutes, share }: ArticleHeadProps) {
  const { categoryList, title, postDate, languageType } = content
  const icon = categoryList[0]
  return (
    <header className={styles.head}>
      {categoryList.length > 0 ? (
        <p className={styles.categories}>
          {icon?.image ? (
            <span className={styles.icon}>
              <Picture image={icon.image} imageDark={icon.imageDark} alt="" size="C72x72" />
            </span>
          ) : null}
          <span className="sr">{m.detail_categories()} </span>
          {categoryList.map(({ code, name }) => (
            <span key={code} className={styles.category}>
              {name}
            </span>
          ))}
        </p>
      ) : null}
      <h1 id="article-title" className={styles.title} data-article-title="">
        {title}
      </h1>
      <div className={styles.meta}>
        <p className={styles.facts}>
          <time dateTime={postDate}>{postDate.replaceAll('-', '.')}</time>
          <span>{m.detail_newsroom({ brand: BRAND.name[languageType] })}</span>
          <span>{m.detail_reading_time({ minutes })}</span>
        </p>
        <div className={`${styles.tools} with-script`}>
          <VoiceButton
            title={title}
            language={languageType}
            male={content.audioMale}
            female={content.audioFemale}
            timing={content.audioTiming}
          />
          <span className={styles.round}>
            <ShareButton {...share} />
            <button
              type="button"
              className={styles.print}
              aria-label={m.detail_print()}
              title={m.detail_print()}
              onClick={() => print()}
            >
              <Icon name="print" />
            </button>
          </span>
        </div>
      </div>
    </header>
  )
}

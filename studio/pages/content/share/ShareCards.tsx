import { useId } from 'react'
import { BRAND, pageTitle } from '../../../../contract/brand.ts'
import { localeOf } from '../../../../contract/language.ts'
import { type Shared, shareCardOf } from '../../../../contract/share.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { cut, ROOM } from './cut.ts'
import { pictureAt } from './pictureAt.ts'
import styles from './ShareCards.module.css'

const FROM = {
  own: m.share_from_own,
  title: m.share_from_title,
  keywords: m.share_from_keywords,
  image: m.share_from_image,
} as const
const TITLE_FROM = FROM
const TEXT_FROM = { ...FROM, brand: m.share_from_brand_text } as const
const IMAGE_FROM = { ...FROM, brand: m.share_from_brand_image } as const

/**
 * Renders the link of an article as messengers and search engines draw it, with the texts that they
 * cut, and where each part comes from.
 * @param path path of its page, `/page/detail/1201`
 */
export function ShareCards({ shared, path }: { shared: Shared; path: string }) {
  const id = useId()
  const language = shared.languageType
  const named = { ...shared, title: shared.title.trim() || m.untitled() }
  const card = shareCardOf(named)
  const image = pictureAt(card.image)
  const { host } = window.location
  const texts = ({ title, text }: { title: number; text: number }) => (
    <span className={styles.texts} lang={localeOf(language)}>
      <span className={styles.title}>{cut(card.title.text, title)}</span>
      <span className={styles.text}>{cut(card.description.text, text)}</span>
      <span className={styles.host}>{host}</span>
    </span>
  )
  return (
    <section className={styles.cards} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {m.share_card_title()}
      </h3>
      <div className={styles.drawn}>
        <figure className={styles.card}>
          <figcaption className={styles.caption}>{m.share_card_large()}</figcaption>
          <div className={styles.bubble}>
            <img className={styles.image} src={image} alt="" />
            {texts(ROOM.large)}
          </div>
        </figure>
        <figure className={styles.card}>
          <figcaption className={styles.caption}>{m.share_card_small()}</figcaption>
          <div className={`${styles.bubble} ${styles.small}`}>
            {texts(ROOM.small)}
            <img className={styles.thumb} src={image} alt="" />
          </div>
        </figure>
        <figure className={`${styles.card} ${styles.search}`}>
          <figcaption className={styles.caption}>{m.share_card_search()}</figcaption>
          <div className={styles.result} lang={localeOf(language)}>
            <span className={styles.site}>{BRAND.name[language]}</span>
            <span className={styles.path}>{[host, ...path.split('/').slice(1)].join(' › ')}</span>
            <span className={styles.resultTitle}>
              {cut(pageTitle(language, named.title), ROOM.search.title)}
            </span>
            <span className={styles.resultText}>
              {cut(card.description.text, ROOM.search.text)}
            </span>
          </div>
        </figure>
      </div>
      <dl className={styles.from} aria-label={m.share_card_from()}>
        <div>
          <dt>{fieldName('shareTitle')}</dt>
          <dd>{TITLE_FROM[card.title.from]()}</dd>
        </div>
        <div>
          <dt>{fieldName('shareText')}</dt>
          <dd>{TEXT_FROM[card.description.from]()}</dd>
        </div>
        <div>
          <dt>{fieldName('shareImage')}</dt>
          <dd>{IMAGE_FROM[card.image.from]()}</dd>
        </div>
      </dl>
      <p className={styles.note}>{m.share_card_note()}</p>
    </section>
  )
}

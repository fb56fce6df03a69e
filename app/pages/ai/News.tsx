import type { AiNews } from '../../../contract/ai-hub.ts'
import { CardTitle } from '../../components/ContentCard/CardTitle.tsx'
import cardStyles from '../../components/ContentCard/ContentCard.module.css'
import { TITLE_CLASSES } from '../../components/ContentCard/titleClasses.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import styles from './Sections.module.css'

/**
 * Renders NEWS (FT-075, FT-076): cards of articles, each linking to its page, or to another site in
 * a new tab.
 */
export function News({ title, news, id }: { title: string; news: readonly AiNews[]; id: string }) {
  return (
    <div className="wrap">
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      <ul className={styles.news} data-enter="items">
        {news.map((card) => (
          <li key={card.contentIdx}>
            <NewsCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const NewsCard = ({ card }: { card: AiNews }) => (
  <article className={cardStyles.card} data-part="content-card" data-content={card.contentIdx}>
    <div className={cardStyles.media}>
      <Picture
        image={card.image}
        imageDark={card.imageDark}
        alt=""
        size="C630x354"
        smaller={['C420x236']}
        sizes="(min-width: 1024px) 400px, (min-width: 768px) 46vw, calc(100vw - 40px)"
      />
    </div>
    {card.categoryName ? <p className={cardStyles.label}>{card.categoryName}</p> : null}
    <CardTitle
      card={{ ...card, contentType: 'NEWS', webPath: null }}
      heading="h4"
      classes={TITLE_CLASSES}
    >
      {card.title}
    </CardTitle>
    <div className={cardStyles.desc} dangerouslySetInnerHTML={{ __html: card.content }} />
  </article>
)

import { isExternal } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import type { Principle } from '../../../contract/principles.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Principles.module.css'

interface PrinciplesProps {
  principles: readonly Principle[]
  language: Language
}

/**
 * Renders the principles as banner cards; one without an English URL is not shown in English
 * (AR-064..067).
 */
export function Principles({ principles, language }: PrinciplesProps) {
  const cards = principles.flatMap(
    ({ link, engLink, title, engTitle, text, engText, ...picture }) => {
      if (language === 'KOR') return [{ ...picture, href: link, title, text }]
      return engLink === null ? [] : [{ ...picture, href: engLink, title: engTitle, text: engText }]
    },
  )
  return (
    <ul className={styles.list} aria-labelledby="list" tabIndex={-1}>
      {cards.map(({ thumbnailImage, thumbnailImageDark, href, title, text }, index) => (
        <li key={href} className={styles.card}>
          <div className={styles.media}>
            <Picture
              image={thumbnailImage}
              imageDark={thumbnailImageDark}
              alt=""
              size="C630x354"
              smaller={['C420x236', 'C741x416']}
              sizes="(min-width: 1200px) 600px, (min-width: 768px) 46vw, calc(100vw - 40px)"
              first={index === 0}
            />
          </div>
          <div className={styles.content}>
            <h3 className={styles.title}>
              <SiteLink href={href} newWindow={isExternal(href)}>
                {title}
              </SiteLink>
              {isExternal(href) ? <Icon name="up" className={styles.out} /> : null}
            </h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

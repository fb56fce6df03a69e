import { memo, type RefObject } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import type { Language } from '../../../contract/language.ts'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { BackToTop } from './BackToTop.tsx'
import styles from './culture.module.css'
import { SectionHead } from './SectionHead.tsx'
import { saveSection } from './saved.ts'
import { VALUE } from './scroller.ts'
import shore from './Values.module.css'

interface ValuesProps {
  value: CulturePage['value']
  language: Language
  row: RefObject<HTMLUListElement | null>
  go(section: number): void
}

/**
 * Renders Core Value: six cards along the water, and two further links (FT-048, FT-055, FT-059,
 * FT-064).
 */
export const Values = memo(function Values({ value, language, row, go }: ValuesProps) {
  useFocusableRow(row)
  return (
    <section
      id="value"
      className={`${styles.section} ${shore.value}`}
      aria-labelledby="culture-value"
    >
      <div className={`${styles.text} ${shore.head}`}>
        <SectionHead id="culture-value" label={value.label} titleLines={value.titleLines} />
        <p className={styles.lead}>{value.lead}</p>
      </div>
      <ul className={shore.row} ref={row} aria-labelledby="culture-value">
        {value.cards.map(({ title, description, badge, icon }) => (
          <li key={title} className={shore.card}>
            <span className={shore.icon}>
              <Picture
                image={icon.url}
                imageDark={icon.urlDark}
                alt={icon.alt}
                size={`C${icon.size}x${icon.size}`}
              />
            </span>
            {language === 'KOR' ? <span className={shore.badge}>{badge}</span> : null}
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <div className={shore.links}>
        <SiteLink
          className={shore.strong}
          href={value.careers.link}
          newWindow
          data-event="culture_careers"
        >
          {value.careers.title}
          <Icon name="up" />
        </SiteLink>
        <SiteLink
          className={shore.quiet}
          href={value.press.link}
          data-event="culture_press"
          onClick={() => saveSection(VALUE)}
        >
          {value.press.title}
          <Icon name="arrow" />
        </SiteLink>
      </div>
      <BackToTop go={go} />
    </section>
  )
})

import type { DangolPage } from '../../../contract/dangol.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './Education.module.css'
import { SectionHead } from './SectionHead.tsx'

/** Renders two places to learn (FT-178). */
export const Education = ({
  education: { label, title, cards },
}: {
  education: DangolPage['education']
}) => (
  <section
    className={styles.section}
    id="education"
    aria-labelledby="education-title"
    data-part="dangol-education"
  >
    <SectionHead id="education-title" label={label} title={title} />
    <ul className={`wrap ${styles.cards}`}>
      {cards.map((card) => (
        <li key={card.clickCode}>
          <SiteLink
            className={styles.card}
            href={card.linkUrl}
            data-event={card.clickCode}
            data-event-title={card.title}
          >
            <span className={styles.image}>
              <Picture
                image={card.image}
                imageDark={card.imageDark}
                alt={card.alt}
                size="C741x416"
                smaller={['C420x236']}
                sizes="(min-width: 768px) 46vw, 92vw"
              />
            </span>
            <span className={styles.text}>
              <strong>{card.title}</strong>
              <span>{card.description}</span>
            </span>
            <Icon name="arrow" className={styles.icon} />
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
)

import { type MouseEvent, useEffect, useRef } from 'react'
import type { DangolPage, DangolProject } from '../../../contract/dangol.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import styles from './Projects.module.css'
import { SectionHead } from './SectionHead.tsx'
import { useStack } from './useStack.ts'

const anchorOf = ({ key }: DangolProject): string => `dangol-${key}`

/**
 * Renders the three parts of the project as shops of a lane: each card is pinned below the tabs
 * while the next one covers it, and all awnings stay visible (FT-168, FT-169). Without scripts,
 * under reduced motion and where a card does not fit they are listed one below another.
 */
export function Projects({ project: { label, title, cards } }: { project: DangolPage['project'] }) {
  const list = useRef<HTMLUListElement>(null)
  const { current, fits, go } = useStack(list)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = row.current?.children[current] as HTMLElement | undefined
    // only the row scrolls, never the page
    if (tab)
      row.current?.scrollTo({
        left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2,
      })
  }, [current])
  const choose = (event: MouseEvent, index: number): void => {
    if (isModified(event)) return
    event.preventDefault()
    go(index)
  }
  return (
    <section
      className={styles.section}
      id="project"
      aria-labelledby="project-title"
      data-part="dangol-projects"
    >
      <SectionHead id="project-title" label={label} title={title} />
      <div className={styles.stage}>
        <nav className={styles.tabs} aria-label={m.dangol_parts()}>
          <ul className="wrap" ref={row}>
            {cards.map((card, index) => (
              <li key={card.key}>
                <a
                  href={`#${anchorOf(card)}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={(event) => choose(event, index)}
                >
                  {card.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={`wrap ${styles.stack}`} ref={list} data-plain={fits ? undefined : ''}>
          {cards.map((card, index) => (
            <li
              key={card.key}
              className={styles.card}
              id={anchorOf(card)}
              data-color={card.bgColor}
              data-white={card.whiteText || undefined}
              data-current={index === current || undefined}
              // a covered card comes into view when it is reached by key
              onFocus={() => {
                if (index !== current) go(index, 'once')
              }}
            >
              <Card card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Card = ({ card }: { card: DangolProject }) => (
  <article className={styles.body}>
    <span className={styles.awning} aria-hidden="true" />
    <div className={styles.image}>
      <Picture
        image={card.image}
        imageDark={card.imageDark}
        alt={card.imageDescription}
        size="C954x537"
        smaller={['C630x354', 'C420x236']}
        sizes="(min-width: 1440px) 720px, (min-width: 768px) 56vw, 100vw"
      />
    </div>
    <div className={styles.text}>
      <span className={styles.logo}>
        <Picture image={card.logo} imageDark={card.logoDark} alt="" size="C320x180" />
      </span>
      <p className={styles.name}>{card.name}</p>
      <h3>{card.title}</h3>
      <p className={styles.description}>{card.description}</p>
      <p className={styles.subInfo}>{card.subInfo}</p>
      <SiteLink className={styles.link} href={card.linkUrl} data-event={card.clickCode}>
        {card.linkName}
        <Icon name="arrow" />
      </SiteLink>
    </div>
  </article>
)

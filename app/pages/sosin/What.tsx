import type { SosinPage } from '../../../contract/sosin.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { Press } from '../../components/Press/Press.tsx'
import { SectionHead } from './SectionHead.tsx'
import styles from './What.module.css'

/**
 * Renders the introduction: the facts on boards that hang from the awning (AR-122), and how to
 * join, with the buttons to press.
 */
export function What({
  what: { label, titleLines, text, boards, join },
}: {
  what: SosinPage['what']
}) {
  return (
    <section id="what" aria-labelledby="what-title">
      <div className={`wrap ${styles.top}`}>
        <SectionHead id="what-title" label={label} titleLines={titleLines} lead={text} />
        <ul className={styles.boards} aria-label={m.sosin_boards()}>
          {boards.map((board) => (
            <li key={board.label} className={styles.board}>
              <p className={styles.name}>{board.label}</p>
              <p className={styles.value}>{board.value}</p>
              <p className={styles.note}>{board.note}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={`wrap ${styles.join}`}>
        <div className={styles.joinHead}>
          <h3>{join.title}</h3>
          <SiteLink className={styles.link} href={join.link}>
            {join.linkTitle}
            <Icon name="up" />
          </SiteLink>
        </div>
        <ol className={styles.steps} aria-label={m.sosin_join()}>
          {join.steps.map((step) => (
            <li key={step.title}>
              <h4>{step.title}</h4>
              <p>{step.text}</p>
              <Press names={step.press} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

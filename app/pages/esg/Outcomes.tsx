import { useRef } from 'react'
import type { EsgOutcome } from '../../../contract/esg.ts'
import { SlideControls } from '../../components/Carousel/SlideControls.tsx'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { useSlides } from '../../components/Carousel/useSlides.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Outcomes.module.css'
import { SectionHead } from './SectionHead.tsx'

/**
 * Renders external ratings of the company, each a sun half over its horizon (FT-213, FT-215,
 * FT-224).
 */
export function Outcomes({ outcomes }: { outcomes: readonly EsgOutcome[] }) {
  const row = useRef<HTMLUListElement>(null)
  const { current, last, go } = useSlides(row, outcomes.length)
  useFocusableRow(row)
  if (outcomes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="outcomes" data-part="esg-outcomes">
      <div className="wrap">
        <SectionHead id="outcomes" title={m.esg_outcomes()} lead={m.esg_outcomes_lead()} />
        <ul className={styles.row} ref={row} data-enter="items" aria-label={m.esg_outcomes()}>
          {outcomes.map(
            ({ type, issuer, title, description, image, imageDark, imageDescription }) => (
              <li key={type} className={styles.outcome}>
                <div className={styles.sky}>
                  <div className={styles.sun}>
                    <Picture
                      image={image}
                      imageDark={imageDark}
                      alt={imageDescription}
                      size="C630x354"
                      smaller={['C420x236']}
                      sizes="350px"
                    />
                  </div>
                </div>
                <p className={styles.issuer}>{issuer}</p>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.desc}>{description}</p>
              </li>
            ),
          )}
        </ul>
        <SlideControls
          className={styles.controls}
          count={outcomes.length}
          current={current}
          last={last}
          onGo={go}
          still={last === 0}
        />
      </div>
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { EsgHighlight } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { MoreButton } from '../../components/MoreButton/MoreButton.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { m } from '../../paraglide/messages.js'
import { openDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { detailOf } from './detail.ts'
import styles from './Highlights.module.css'
import { SectionHead } from './SectionHead.tsx'

/** Number of cards before More is pressed (FT-214). */
export const FIRST_HIGHLIGHTS = 3

/**
 * Renders the nine highlights, three first (FT-214, FT-223, AR-058). More shows the others and
 * moves the focus to the first of them; a card opens the detail layer, whose previous and next go
 * through all of them. Without scripts all cards are shown, and each expands its own text.
 */
export function Highlights({ highlights }: { highlights: readonly EsgHighlight[] }) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (open)
      list.current?.children[FIRST_HIGHLIGHTS]
        ?.querySelector('button')
        ?.focus({ preventScroll: true })
  }, [open])
  if (highlights.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="highlights" data-part="esg-highlights">
      <div className="wrap">
        <SectionHead id="highlights" title={m.esg_highlights()} lead={m.esg_highlights_lead()} />
        <ul className={styles.cards} ref={list} data-open={open || undefined}>
          {highlights.map((one, index) => (
            <li key={one.type} className={styles.item}>
              <Card
                highlight={one}
                large={index === 0}
                onOpen={(opener) => {
                  const row = highlights.map(detailOf)
                  const detail = row[index]
                  if (detail) openDetailLayer(detail, opener, row)
                }}
              />
            </li>
          ))}
        </ul>
        {open || highlights.length <= FIRST_HIGHLIGHTS ? null : (
          <div className={`${styles.more} with-script`}>
            <MoreButton
              of={m.esg_highlights_more()}
              shown={FIRST_HIGHLIGHTS}
              total={highlights.length}
              onMore={() => setOpen(true)}
            />
          </div>
        )}
      </div>
    </section>
  )
}

interface CardProps {
  highlight: EsgHighlight
  large: boolean
  onOpen(opener: HTMLElement): void
}

function Card({ highlight, large, onOpen }: CardProps) {
  const { type, title, desc, image, imageDark, detail } = highlight
  return (
    <article className={styles.card} data-highlight={type}>
      <div className={styles.media}>
        <Picture
          image={image}
          imageDark={imageDark}
          // the layer describes the image; here the title describes the card
          alt=""
          // the large one has its own height, so it is fetched uncropped and cropped by the style
          // sheet
          size={large ? 'R1260x0' : 'C630x354'}
          smaller={large ? ['R640x0', 'R960x0'] : ['C420x236']}
          sizes={
            large
              ? '(min-width: 1440px) 1120px, (min-width: 1024px) 80vw, calc(100vw - 40px)'
              : '(min-width: 1024px) 400px, (min-width: 768px) 46vw, calc(100vw - 40px)'
          }
        />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} id={`${type}-title`}>
          {title}
        </h3>
        <p className={styles.desc}>{desc}</p>
        <button
          type="button"
          className={`${styles.open} with-script`}
          id={`${type}-open`}
          aria-labelledby={`${type}-open ${type}-title`}
          aria-haspopup="dialog"
          onClick={(event) => onOpen(event.currentTarget)}
          data-event="esg_highlight"
          data-event-title={title}
        >
          {m.esg_highlight_open()}
          <Icon name="arrow" />
        </button>
        <details className={`${styles.withoutScript} without-script`}>
          <summary>{m.esg_highlight_open()}</summary>
          {detail.desc.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul>
            {detail.items.map((item) => (
              <li key={item.title}>
                <strong>{item.title}</strong> {item.desc}
              </li>
            ))}
          </ul>
          {detail.subInfo ? <p>{detail.subInfo}</p> : null}
        </details>
      </div>
    </article>
  )
}

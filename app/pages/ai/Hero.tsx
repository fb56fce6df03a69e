import { useRef, useState, useSyncExternalStore } from 'react'
import type { AiHub } from '../../../contract/ai-hub.ts'
import { useScrollStage } from '../../components/ScrollStage/useScrollStage.ts'
import { m } from '../../paraglide/messages.js'
import { glintPaths } from '../../shell/PageFailure/glints.ts'
import styles from './Hero.module.css'
import { HERO_MEDIA, highlightOf, MOST_HIGHLIGHTS, stepAt } from './hero.ts'
import { Highlight } from './Highlight.tsx'
import { TitleLines } from './TitleLines.tsx'

/** Inks of the glints that drift together. */
const LAYERS = [
  [0, 3],
  [3, 6],
  [6, 8],
] as const
// rendered once by the server: React keeps the markup, and scripts need not contain it
const field = { __html: import.meta.env.SSR ? water() : '' }

function water(): string {
  const paths = glintPaths().map((path, ink) => `<path fill="var(--g${ink})" d="${path}"/>`)
  return LAYERS.map(
    ([from, to]) =>
      `<svg viewBox="0 0 1680 420" preserveAspectRatio="xMidYMin slice" focusable="false">${paths.slice(from, to).join('')}</svg>`,
  ).join('')
}

function followStage(listener: () => void): () => void {
  const media = matchMedia(HERO_MEDIA)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * Renders the hero of the hub (FT-069, FT-071): the title over still water, then one highlight
 * after another, pinned while the page scrolls 1800 px for each. Style sheets animate it with the
 * scrolling if they can; scripts only select the current highlight, so that its video plays. Under
 * reduced motion, in low windows and without scripts the highlights are one below another.
 *
 * @param skipTo id of the element after the hero
 */
export function Hero({
  hero: { title, highlight },
  skipTo,
}: {
  hero: AiHub['HERO_VISUAL']
  skipTo: string
}) {
  const highlights = highlight.slice(0, MOST_HIGHLIGHTS)
  const stage = useRef<HTMLElement>(null)
  const { phase, step } = useScrollStage(stage, highlights.length + 1, stepAt, HERO_MEDIA)
  const staged = useSyncExternalStore(
    followStage,
    () => matchMedia(HERO_MEDIA).matches,
    () => false,
  )
  // pausing one video also pauses those that follow
  const [stopped, setStopped] = useState(false)
  const shown = highlightOf(step)
  return (
    <section
      className={styles.stage}
      ref={stage}
      aria-labelledby="ai-title"
      data-part="ai-hero"
      data-count={highlights.length}
      data-phase={phase}
      data-step={step}
    >
      <div className={styles.pin}>
        <div className={styles.opening}>
          <div className={styles.water} aria-hidden="true">
            <div
              className={styles.field}
              suppressHydrationWarning
              dangerouslySetInnerHTML={field}
            />
          </div>
          <div className={`wrap ${styles.title}`}>
            <h1 id="ai-title">
              <TitleLines title={title} />
            </h1>
          </div>
          <span className={styles.lens} aria-hidden="true" />
        </div>
        <div className={`wrap ${styles.footer}`}>
          <a className={styles.skip} href={`#${skipTo}`}>
            {m.ai_hub_skip()}
          </a>
          <ol className={styles.marks} aria-hidden="true">
            {highlights.map((one, index) => (
              <li key={one.leftText + one.resourceUrl} data-shown={index === shown || undefined} />
            ))}
          </ol>
        </div>
        <ol className={styles.highlights} aria-label={m.ai_hub_highlights()}>
          {highlights.map((one, index) => (
            <Highlight
              key={one.leftText + one.resourceUrl}
              highlight={one}
              shown={index === shown}
              near={index <= step}
              past={index < step - 1}
              playing={!stopped && (!staged || (phase === 'active' && index === shown))}
              onStop={setStopped}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

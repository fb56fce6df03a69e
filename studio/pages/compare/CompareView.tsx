import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { ariaShortcut } from '../../shortcuts/notation.ts'
import { pressedIn } from '../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { useEarlyKeys } from '../../visit/useEarlyKeys.ts'
import { useWide } from '../../visit/useWide.ts'
import { frameScale } from '../preview/frameSize.ts'
import styles from './Compare.module.css'
import { DifferenceList } from './DifferenceList.tsx'
import type { FrameState } from './framePage.ts'
import { type ScrollMap, scrollMap } from './scrollMap.ts'
import { type Side, SIDES, useComparison } from './useComparison.ts'

interface CompareViewProps {
  /** Addresses of both sides, with their tokens. */
  now: string
  next: string
  title: string
  width: number
  mode: 'light' | 'dark'
  /** Whether `next` is without the subject. */
  isEnding: boolean
  onAgain: () => void
}

/** Space between the frames, and of the name above each, in pixels. */
const GAP = 12
const NAME = 32
/** Part of the window above a difference that is gone to. */
const ABOVE = 0.25

/** How the sides are named, and what is said of them, by the step that is ahead. */
const WORDS = {
  publish: {
    next: m.compare_then,
    none: m.compare_none_then,
    gone: m.compare_gone,
    neither: m.compare_neither,
    same: m.compare_same,
  },
  end: {
    next: m.compare_then_end,
    none: m.compare_none_end,
    gone: m.compare_gone_end,
    neither: m.compare_neither_end,
    same: m.compare_same_end,
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

/** Two pages as pictures that scroll together, with the list of what differs. */
export function CompareView({
  now,
  next,
  title,
  width,
  mode,
  isEnding,
  onAgain,
}: CompareViewProps) {
  const words = WORDS[isEnding ? 'end' : 'publish']
  const nameOf = (side: Side): string => (side === 'now' ? m.compare_now() : words.next())
  const frames = {
    now: useRef<HTMLIFrameElement>(null),
    next: useRef<HTMLIFrameElement>(null),
  }
  const [held] = useState(frames)
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ width: 0, height: 0 })
  const [map, setMap] = useState<ScrollMap>(() => scrollMap([], [0, 0]))
  const [chosen, setChosen] = useState<number | null>(null)
  const [side, setSide] = useState<Side>('next')
  const isBeside = useWide('(min-width: 768px)')
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = (): void =>
      setPlace({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  const { states, result, onLoad, placeOf, scrollTo } = useComparison({
    frames: held,
    width,
    mode,
    chosen,
    onMap: setMap,
  })
  const across = isBeside ? (place.width - GAP) / 2 : place.width
  const scale = frameScale(width, across)
  const height = Math.max(0, place.height - NAME) / scale
  const scroll = (): void => scrollTo((scroller.current?.scrollTop ?? 0) / scale, map)
  const onLaidOut = useEffectEvent(scroll)
  // another width, or pictures that arrived: the same place of the way is elsewhere
  // biome-ignore lint/correctness/useExhaustiveDependencies(map): the pages are laid out anew
  useEffect(() => onLaidOut(), [map])
  const count = result?.differences.length ?? 0
  const goTo = (index: number): void => {
    setChosen(index)
    const difference = result?.differences[index]
    // where one side is shown at a time: the one that has it
    if (difference && difference[side].length === 0) setSide(side === 'now' ? 'next' : 'now')
    const at = placeOf(index, map)
    if (at !== null && scroller.current)
      scroller.current.scrollTop = Math.max(0, at - height * ABOVE) * scale
  }
  const step = (by: 1 | -1): void => {
    if (count > 0) goTo(chosen === null ? (by > 0 ? 0 : count - 1) : (chosen + by + count) % count)
  }
  // the dialog has the focus first, and its menus open by arrow keys
  useEarlyKeys((event) => {
    const pressed = pressedIn(SHORTCUTS.compare, event)
    if (!pressed) return
    event.preventDefault()
    event.stopPropagation()
    step(pressed.index === 0 ? -1 : 1)
  })
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Summary words={words} states={states} count={result ? count : null} onAgain={onAgain} />
        {count > 0 && (
          <div className={styles.steps} role="group" aria-label={m.compare_steps()}>
            <IconButton
              size="small"
              icon="up"
              label={m.compare_previous()}
              aria-keyshortcuts={ariaShortcut(SHORTCUTS.compare.step[0])}
              onPress={() => step(-1)}
            />
            <output className={styles.at}>
              {m.compare_at({ at: chosen === null ? '–' : chosen + 1, count })}
            </output>
            <IconButton
              size="small"
              icon="down"
              label={m.compare_next()}
              aria-keyshortcuts={ariaShortcut(SHORTCUTS.compare.step[1])}
              onPress={() => step(1)}
            />
          </div>
        )}
      </div>
      {!isBeside && (
        <div className={styles.switch} role="group" aria-label={m.compare_side()}>
          {SIDES.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === side ? 'primary' : 'secondary'}
              aria-pressed={one === side}
              onPress={() => setSide(one)}
            >
              {nameOf(one)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.split} data-listed={count > 0}>
        <div
          className={styles.scroller}
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: both pages scroll with it by keyboard
          tabIndex={0}
          role="region"
          aria-label={m.compare_pages()}
          onScroll={scroll}
        >
          <div className={styles.stage} style={{ blockSize: place.height, gap: GAP }}>
            {SIDES.map((one) => (
              <section
                key={one}
                className={styles.side}
                aria-label={nameOf(one)}
                data-hidden={!isBeside && one !== side}
                style={{ inlineSize: Math.max(0, across) }}
              >
                <p className={styles.name} aria-hidden="true">
                  {nameOf(one)}
                </p>
                <div className={styles.window} style={{ inlineSize: width * scale }}>
                  <iframe
                    ref={held[one]}
                    className={styles.frame}
                    title={`${nameOf(one)}: ${title}`}
                    src={one === 'now' ? now : next}
                    // a picture of a page: nothing in it runs, or takes the focus
                    sandbox="allow-same-origin"
                    inert
                    style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
                    onLoad={() => {
                      onLoad(one)
                      scroll()
                    }}
                  />
                  <Cover words={words} side={one} states={states} />
                </div>
              </section>
            ))}
          </div>
          <div style={{ blockSize: Math.max(0, map.length - height) * scale }} />
        </div>
        {result && count > 0 && <DifferenceList result={result} chosen={chosen} onChoose={goTo} />}
      </div>
    </div>
  )
}

/** What is in the place of a page that there is not. */
function Cover({
  words,
  side,
  states,
}: {
  words: Words
  side: Side
  states: Record<Side, FrameState>
}) {
  const state = states[side]
  if (state === 'page') return null
  if (state === 'loading')
    return (
      <div className={styles.cover}>
        <Skeleton lines={6} />
      </div>
    )
  return (
    <div className={styles.cover}>
      <p>
        {state === 'broken'
          ? m.compare_broken()
          : state === 'failed'
            ? m.compare_failed()
            : side === 'now'
              ? m.compare_none_now()
              : words.none()}
      </p>
    </div>
  )
}

interface SummaryProps {
  words: Words
  states: Record<Side, FrameState>
  /** Number of differences; null = not compared yet, or not comparable. */
  count: number | null
  onAgain: () => void
}

/** Says in a sentence what differs. */
function Summary({ words, states: { now, next }, count, onAgain }: SummaryProps) {
  if (now === 'failed' || next === 'failed')
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="small" icon="refresh" onPress={onAgain}>
            {m.try_again()}
          </Button>
        }
      >
        {m.compare_failed()}
      </Notice>
    )
  const sentence = (): string => {
    if (now === 'loading' || next === 'loading') return m.compare_loading()
    if (next === 'broken') return m.compare_broken()
    if (now === 'none') return next === 'none' ? words.neither() : m.compare_new()
    if (next === 'none') return words.gone()
    if (count === null) return m.compare_loading()
    if (count === 0) return words.same()
    return count === 1 ? m.compare_one() : m.compare_count({ count })
  }
  return (
    <p className={styles.summary} role="status">
      {sentence()}
    </p>
  )
}

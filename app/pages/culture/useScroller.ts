import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isVertical } from '../../components/FullPage/input.ts'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'
import { scrollBehavior } from '../../visitor/motion.ts'
import { keyWish, wheelSize } from './keys.ts'
import {
  headerHeight,
  pansOf,
  scrollExtentOf,
  type SectionLayout,
  seenSection,
} from './sectionLayout.ts'
import { arrival, takeSection } from './saved.ts'
import { type Answer, begin, next, type ScrollerEvent, SECTIONS } from './scroller.ts'
import { onWish, wished } from './stage.ts'
import { useVeil } from './useVeil.ts'

/** Milliseconds without a scroll event after which the row of Core Value is at rest. */
const ROW_REST = 100

/**
 * Fraction of the window by which the first section may be scrolled away before its video pauses.
 */
const LEAVING = 0.2

/** State that the page shows. */
export interface Shown {
  section: number
  card: number
  stepped: boolean
  /** Whether the page is at its top: a video scrolled out of view needs no frames. */
  atTop: boolean
}

/** Moving elements of the page. */
export interface Moving {
  page: RefObject<HTMLElement | null>
  veil: RefObject<HTMLElement | null>
  /** The row of Core Value. */
  row: RefObject<HTMLElement | null>
}

/** Without scripts and before hydration, its sections are one below another. */
const PLAIN: Shown = { section: 0, card: 0, stepped: false, atTop: true }

/**
 * Connects the culture page to the browser: passes events to its state machine (`scroller.ts`), and
 * carries out the results. The document keeps its real scroll positions; moving to a section is one
 * jump beneath the veil.
 */
export function useScroller({ page, veil, row }: Moving) {
  const [shown, setShown] = useState(PLAIN)
  const act = useRef<(event: ScrollerEvent) => void>(() => {})
  const curtain = useVeil(veil, () => page.current?.removeAttribute('data-moving'))

  useEffect(() => {
    const root = page.current
    if (!root) return
    const sections = SECTIONS.flatMap((id) => root.querySelector<HTMLElement>(`#${id}`) ?? [])
    const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')]
    let state = begin({ mode: 'free', cards: cards.length, pans: 0 })
    let places: SectionLayout = { tops: [], heights: [], viewport: 1, header: 0 }
    let step = 0
    // from the last frame: reading it again would force a style recalculation
    let offset = scrollY
    let drawn = PLAIN
    // a window that the page did not fit, until it changes
    let unfit = ''

    const jump = (): void => {
      offset = places.tops[state.section] ?? 0
      scrollTo({ top: offset, behavior: 'instant' })
    }
    const obey = (answer: Answer): void => {
      if (answer.kind === 'pan')
        row.current?.scrollTo({ left: answer.pan * step, behavior: scrollBehavior() })
      if (answer.kind !== 'section') return
      if (state.mode === 'free') {
        scrollTo({ top: places.tops[answer.section] ?? 0, behavior: scrollBehavior() })
      } else if (answer.duration === 0) {
        curtain.stop()
        root.removeAttribute('data-moving')
        jump()
      } else {
        root.dataset.moving = ''
        curtain.blink(answer.duration, () => {
          row.current?.scrollTo({ left: state.pan * step, behavior: 'instant' })
          jump()
        })
      }
    }
    const dispatch = (event: ScrollerEvent): Answer => {
      const [after, answer] = next(state, event)
      state = after
      obey(answer)
      const { section, card } = state
      const stepped = state.mode === 'stepped'
      const atTop = section === 0 && offset < places.viewport * LEAVING
      const now: Shown = { section, card, stepped, atTop }
      if (Object.entries(now).some(([name, value]) => drawn[name as keyof Shown] !== value)) {
        drawn = now
        setShown(drawn)
      }
      return answer
    }
    act.current = dispatch

    const measure = (): void => {
      const boxes = sections.map((section) => section.getBoundingClientRect())
      offset = scrollY
      places = {
        // the first section starts at the top of the page, below the header
        tops: boxes.map(({ top }, index) => (index === 0 ? 0 : Math.round(top + offset))),
        heights: boxes.map(({ height }) => height),
        viewport: innerHeight,
        header: headerHeight(innerWidth),
      }
      const list = row.current
      const [first, second] = list?.children ?? []
      step =
        first && second
          ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
          : 0
    }
    const fits = (): boolean => cards.every((card) => card.scrollHeight <= card.clientHeight + 1)
    const set = (): void => {
      const wish = wished()
      const window = `${innerWidth} ${innerHeight} ${visualViewport?.scale}`
      if (unfit !== window) unfit = ''
      const current = state.section
      // visitors who read the footer stay there
      const below = current === SECTIONS.length - 1 && offset > (places.tops[current] ?? 0) + 2
      let mode = unfit === '' ? wish.mode : 'free'
      root.dataset.mode = mode
      root.toggleAttribute('data-stacked', mode === 'free' && wish.stacked)
      if (mode === 'stepped' && !fits()) {
        unfit = window
        mode = 'free'
        root.dataset.mode = mode
        root.toggleAttribute('data-stacked', false)
      }
      const before = places.viewport
      measure()
      if (
        mode === 'free' &&
        cards.some(({ offsetHeight }) => offsetHeight > innerHeight - 2 * places.header)
      )
        root.removeAttribute('data-stacked')
      const changed = mode !== state.mode
      const list = row.current
      const pans =
        mode === 'stepped' && list
          ? pansOf({ width: list.clientWidth, content: list.scrollWidth, step })
          : 0
      if (changed) {
        curtain.stop()
        root.removeAttribute('data-moving')
        listen(mode === 'stepped')
      }
      dispatch({ type: 'stage', mode, cards: cards.length, pans })
      // whatever the change did to the page, the visitor stays at the section that was in view
      const restart = changed || (mode === 'stepped' && places.viewport !== before)
      const resting =
        mode === 'stepped' &&
        !('moving' in root.dataset) &&
        !scrollExtentOf(places, current, offset).above
      const off = Math.abs(offset - (places.tops[current] ?? 0)) > 1
      if (off && !below && ((restart && current > 0) || resting)) jump()
    }

    const onWheel = (event: WheelEvent): void => {
      if (event.defaultPrevented || !isVertical(event)) return
      if ((event.target as Element).closest('dialog, [popover]')) return
      const answer = dispatch({
        type: 'wheel',
        direction: event.deltaY > 0 ? 'down' : 'up',
        size: wheelSize(event, places.viewport),
        extent: scrollExtentOf(places, state.section, offset),
        // the event's own time: a busy page handles it later
        now: event.timeStamp,
      })
      if (answer.kind !== 'native') event.preventDefault()
    }
    const onKey = (event: KeyboardEvent): void => {
      const wish = keyWish(event)
      if (wish === null) return
      const now = performance.now()
      // at the end of the page the footer handles End
      if (wish.type === 'section' && wish.to === state.section) return
      const answer = dispatch(
        wish.type === 'section'
          ? { ...wish, now }
          : { ...wish, now, extent: scrollExtentOf(places, state.section, offset) },
      )
      if (answer.kind !== 'native') event.preventDefault()
    }
    const listen = (on: boolean): void => {
      document.removeEventListener('wheel', onWheel)
      document.removeEventListener('keydown', onKey)
      if (!on) return
      document.addEventListener('wheel', onWheel, { passive: false })
      document.addEventListener('keydown', onKey)
    }
    const onFocus = ({ target }: FocusEvent): void => {
      const section = sections.findIndex((element) => element.contains(target as Node))
      if (section < 0) return
      const card = cards.findIndex((element) => element.contains(target as Node))
      dispatch({ type: 'focus', section, ...(card < 0 ? {} : { card }), now: performance.now() })
    }
    const onPress = ({ target }: MouseEvent): void => {
      const card = cards.findIndex((element) => element.contains(target as Node))
      if (state.mode === 'stepped' && card >= 0)
        dispatch({ type: 'card', to: card, now: performance.now() })
    }
    const onHash = (): void => {
      const section = (SECTIONS as readonly string[]).indexOf(location.hash.slice(1))
      if (section >= 0) dispatch({ type: 'focus', section, now: performance.now() })
    }
    let rest: ReturnType<typeof setTimeout> | undefined
    const onRow = (): void => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        const left = row.current?.scrollLeft ?? 0
        if (step > 0)
          dispatch({ type: 'panned', pan: Math.round(left / step), now: performance.now() })
      }, ROW_REST)
    }
    const seen = (y: number): void => {
      offset = y
      dispatch({ type: 'seen', section: seenSection(places, y), now: performance.now() })
    }

    measure()
    const saved = takeSection(arrival())
    dispatch({
      type: 'seen',
      section: saved ?? seenSection(places, offset),
      now: performance.now(),
    })
    onHash()
    set()
    if (saved !== null) jump()
    const sizes = new ResizeObserver(set)
    sizes.observe(document.body)
    const leave = onScroll(seen)
    const unwish = onWish(set)
    const list = row.current
    addEventListener('resize', set)
    addEventListener('hashchange', onHash)
    root.addEventListener('focusin', onFocus)
    root.addEventListener('click', onPress)
    list?.addEventListener('scroll', onRow, { passive: true })
    return () => {
      clearTimeout(rest)
      curtain.stop()
      listen(false)
      sizes.disconnect()
      leave()
      unwish()
      removeEventListener('resize', set)
      removeEventListener('hashchange', onHash)
      root.removeEventListener('focusin', onFocus)
      root.removeEventListener('click', onPress)
      list?.removeEventListener('scroll', onRow)
      delete root.dataset.mode
    }
  }, [page, row, curtain])

  /** Goes to a section as a link does, and moves the focus (FT-043, FT-050). */
  const go = useCallback((section: number): void => {
    act.current({ type: 'section', to: section, now: performance.now() })
    const target = document.getElementById(SECTIONS[section] ?? '')
    if (target && target.tabIndex < 0) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }, [])
  return { ...shown, go }
}

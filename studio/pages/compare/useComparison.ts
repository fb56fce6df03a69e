import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { comparePages, type PageComparison } from './comparePages.ts'
import {
  boxOf,
  drawMarks,
  isLaidOut,
  holdReader,
  type FrameState,
  type Mark,
  setMode,
  scrollPage,
  stateOf,
} from './framePage.ts'
import { pageParts } from './pageParts.ts'
import { type ScrollMap, scrollMap } from './scrollMap.ts'

export type Side = 'now' | 'next'
export const SIDES = ['now', 'next'] as const

/** The frames of both sides. */
export type Frames = Readonly<Record<Side, RefObject<HTMLIFrameElement | null>>>

interface ComparisonProps {
  frames: Frames
  width: number
  mode: 'light' | 'dark'
  /** The chosen difference; null = none. */
  chosen: number | null
  /** Called when both pages are laid out anew, with the way along both. */
  onMap: (map: ScrollMap) => void
}

/** Milliseconds between looks at frames that load: no event says that a page is laid out. */
const LOOK_MS = 100
const BEGIN: Record<Side, FrameState> = { now: 'loading', next: 'loading' }
const NOTHING: PageComparison = { differences: [], same: [], isCut: false }

/** Reads the pages of both frames, compares them and draws what differs. */
export function useComparison({ frames, width, mode, chosen, onMap }: ComparisonProps) {
  const [states, setStates] = useState(BEGIN)
  const [result, setResult] = useState<PageComparison | null>(null)
  const isRead = states.now === 'page' && states.next === 'page'

  const pageOf = (side: Side): Document | null => frames[side].current?.contentDocument ?? null
  const onLoad = (side: Side): void => {
    const frame = frames[side].current
    if (!frame) return
    const page = frame.contentDocument
    if (page) setMode(page, mode)
    const state = stateOf(frame)
    setStates((before) => ({ ...before, [side]: state }))
  }
  const look = useEffectEvent((): void => {
    for (const side of SIDES) {
      const frame = frames[side].current
      if (states[side] === 'loading' && frame && isLaidOut(frame)) onLoad(side)
    }
  })
  const isLoading = states.now === 'loading' || states.next === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isLoading])
  useEffect(() => {
    for (const side of SIDES) {
      const page = frames[side].current?.contentDocument
      if (page) setMode(page, mode)
    }
  }, [frames, mode])

  const compare = useEffectEvent((): void => {
    const [now, next] = [pageOf('now'), pageOf('next')]
    if (now?.body && next?.body) setResult(comparePages(pageParts(now), pageParts(next)))
  })
  // another width lays the pages out anew, and hides and shows parts
  // biome-ignore lint/correctness/useExhaustiveDependencies(width): the frames have it
  useEffect(() => {
    if (!isRead) return setResult(null)
    const asked = requestAnimationFrame(() => compare())
    return () => cancelAnimationFrame(asked)
  }, [isRead, width])

  const shown = isRead ? result : null
  const draw = useEffectEvent((): void => {
    if (!shown) return
    const marks: Record<Side, Mark[]> = { now: [], next: [] }
    for (const [index, difference] of shown.differences.entries())
      for (const side of SIDES)
        for (const [at, part] of difference[side].entries())
          marks[side].push({
            part,
            kind: difference.kind,
            label: at === 0 ? String(index + 1) : null,
            isChosen: index === chosen,
          })
    const heights = SIDES.map((side) => {
      const page = pageOf(side)
      if (!page?.body) return 0
      drawMarks(page, marks[side])
      return page.documentElement.scrollHeight
    })
    const holdOf = holdReader()
    onMap(
      scrollMap(
        shown.same
          // what stays where it is says nothing about the rest
          .filter(([now, next]) => holdOf(now) === null && holdOf(next) === null)
          .map(([now, next]) => [boxOf(now).top, boxOf(next).top] as const),
        [heights[0] ?? 0, heights[1] ?? 0],
      ),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(chosen): it is drawn
  useEffect(() => {
    if (!shown) return
    // pictures and fonts that arrive later move what follows them
    const observer = new ResizeObserver(() => draw())
    for (const side of SIDES) {
      const body = frames[side].current?.contentDocument?.body
      if (body) observer.observe(body)
    }
    draw()
    return () => observer.disconnect()
  }, [shown, frames, chosen])

  /** The place of a difference on the way along both pages; null = it is always in view. */
  const placeOf = (index: number, map: ScrollMap): number | null => {
    const difference = (shown ?? NOTHING).differences[index]
    const side: Side = difference?.next.length ? 'next' : 'now'
    const part = difference?.[side][0]
    return part && holdReader()(part) !== 'fixed' ? map.wayTo(side, boxOf(part).top) : null
  }
  const scrollTo = (at: number, map: ScrollMap): void => {
    const [now, next] = map.placesAt(at)
    for (const [side, top] of [
      ['now', now],
      ['next', next],
    ] as const) {
      const page = pageOf(side)
      if (page) scrollPage(page, top)
    }
  }
  return { states, result: shown, onLoad, placeOf, scrollTo }
}

import type { GuestThread } from '../../contract/studio/guests.ts'
import { isPressed } from '../shortcuts/pressed.ts'
import { SHORTCUTS } from '../shortcuts/table.ts'
import { placeOf, readText, type Words, wordsOf } from './words.ts'

/** Names of the highlights, which the style of a preview's page draws (server/http/preview-page.ts). */
const ALL = 'guest-comment'
const ACTIVE = 'guest-comment-active'
/** A selection is read once it is still. */
const STILL_MS = 200
/** Space between a selection and its button, and of the button to the edges of the window. */
const GAP = 10

const paint = (name: string, ranges: readonly Range[]): void => {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}

/**
 * Marks the words that comments are about on the page, without changing it, and reads the words that
 * are selected.
 * @param onGone called with the threads whose words the page does not have
 */
export function marks(onGone: (ids: ReadonlySet<string>) => void) {
  let ranges = new Map<string, Range>()
  let threads: readonly GuestThread[] = []
  let asked = 0
  const content = (): Element => document.querySelector('main') ?? document.body

  function draw(): void {
    const quoting = threads.filter(({ quote }) => quote)
    const read = quoting.length > 0 ? readText(content()) : null
    const found = quoting.flatMap((thread): [string, Range][] => {
      const range = read && placeOf(read, thread)
      return range ? [[thread.id, range]] : []
    })
    ranges = new Map(found)
    paint(
      ALL,
      quoting.flatMap(({ id, isResolved }) => (isResolved ? [] : (ranges.get(id) ?? []))),
    )
    onGone(new Set(quoting.flatMap(({ id }) => (ranges.has(id) ? [] : [id]))))
  }
  const selected = (): Words | null => {
    const selection = document.getSelection()
    return selection && selection.rangeCount > 0
      ? wordsOf(selection.getRangeAt(0), content())
      : null
  }

  return {
    selected,
    /** Marks the words of comments, as soon as the page is idle. */
    show(now: readonly GuestThread[]): void {
      threads = now
      asked += 1
      const mine = asked
      const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
      later(() => {
        if (mine === asked) draw()
      })
    },
    goTo(id: string): void {
      const range = ranges.get(id)
      if (!range?.startContainer.isConnected) return
      paint(ACTIVE, [range])
      const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      const { top, height } = range.getBoundingClientRect()
      scrollTo({
        top: scrollY + top - Math.max(80, innerHeight / 3 - height / 2),
        behavior: motion,
      })
    },
    /** Shows a button at each selection of the page's content. */
    watch(button: HTMLElement, comment: () => void): void {
      let timer: ReturnType<typeof setTimeout> | undefined
      const place = (): void => {
        const words = selected()
        button.hidden = words === null
        const range = words && document.getSelection()?.getRangeAt(0)
        if (!range) return
        const boxes = range.getClientRects()
        const last = boxes.item(boxes.length - 1) ?? range.getBoundingClientRect()
        const { offsetWidth: width, offsetHeight: height } = button
        const below = last.bottom + GAP
        // a touch keyboard's own menu is above the words
        const top = below + height < innerHeight - 8 ? below : Math.max(8, last.top - height - GAP)
        const left = Math.min(Math.max(8, last.right - width / 2), innerWidth - width - 8)
        button.style.setProperty('top', `${Math.round(top)}px`)
        button.style.setProperty('left', `${Math.round(left)}px`)
      }
      document.addEventListener('selectionchange', () => {
        clearTimeout(timer)
        timer = setTimeout(place, STILL_MS)
      })
      addEventListener('scroll', () => !button.hidden && place(), { passive: true })
      addEventListener('resize', () => !button.hidden && place())
      // the same keys as for a comment in the studio
      addEventListener('keydown', (event) => {
        if (event.isComposing || !isPressed(SHORTCUTS.article.comment[0], event)) return
        if (!selected()) return
        event.preventDefault()
        comment()
      })
    },
  }
}

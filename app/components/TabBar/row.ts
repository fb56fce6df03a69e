import { own } from '../../../contract/own.ts'
import type { KeyboardEvent } from 'react'
import { isModified } from '../../visitor/modified.ts'

/** Scrolls a row so that the item at an index is completely visible; the page does not scroll. */
export function showInRow(row: HTMLElement | null, at: number): void {
  const item = row?.children[at] as HTMLElement | undefined
  if (!row || !item) return
  const from = item.offsetLeft
  if (from < row.scrollLeft || from + item.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollTo({ left: from - (row.clientWidth - item.offsetWidth) / 2 })
}

/**
 * Handles the keys of a row: left and right move to the neighbouring link and wrap around, Home and
 * End to the first and last.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
  const to = own(steps, event.key)
  if (at === -1 || to === undefined || isModified(event)) return
  event.preventDefault()
  links.at(to % links.length)?.focus()
}

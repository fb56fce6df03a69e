import { flushSync } from 'react-dom'
import { type DocumentPath, isWithin } from '../../../contract/studio/document-paths.ts'
import type { Anchor } from '../../../contract/studio/anchors.ts'
import { firstInput } from '../../visit/firstControl.ts'
import { selectWords } from '../content/comments/fieldSelection.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * The rendered parts of one document's form: which items are open, and where the focus can go.
 */
export class FormPlaces {
  readonly #cells = new Map<DocumentPath, HTMLElement>()
  readonly #texts = new Map<DocumentPath, TextControl>()
  readonly #listeners = new Set<() => void>()
  #open: ReadonlySet<DocumentPath> = new Set()
  #led: DocumentPath | null = null
  #at: DocumentPath | null = null

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  isOpen = (path: DocumentPath): boolean => this.#open.has(path)

  /** The part that had the focus last; null = none yet. */
  at = (): DocumentPath | null => this.#at

  setAt(path: DocumentPath): void {
    if (this.#at === path) return
    this.#at = path
    for (const notify of this.#listeners) notify()
  }

  /** Where a problem, or an undo, led last. */
  led = (): DocumentPath | null => this.#led

  setOpen(path: DocumentPath, isOpen: boolean): void {
    if (this.#open.has(path) === isOpen) return
    const open = new Set(this.#open)
    if (isOpen) open.add(path)
    else open.delete(path)
    this.#change(open)
  }

  /** Registers the element of a part. Returns the function that unregisters it. */
  register(path: DocumentPath, element: HTMLElement): () => void {
    this.#cells.set(path, element)
    return () => {
      if (this.#cells.get(path) === element) this.#cells.delete(path)
    }
  }

  /** Registers the control of a text, for its selection. Returns the function that unregisters it. */
  registerText(path: DocumentPath, control: TextControl): () => void {
    this.#texts.set(path, control)
    return () => {
      if (this.#texts.get(path) === control) this.#texts.delete(path)
    }
  }

  /** The control of a text; null for other fields. */
  textAt = (path: DocumentPath): TextControl | null => this.#texts.get(path) ?? null

  /** Opens every item around a text, focuses it, and selects the words that an anchor has there. */
  goToWords(path: DocumentPath, anchor: Anchor): void {
    this.goTo(path)
    const control = this.#texts.get(path)
    if (control) selectWords(control, anchor)
  }

  /** Opens every item around a part, and focuses the part, or what stands for it now. */
  goTo(path: DocumentPath): boolean {
    const segments = path.split('.')
    const around = segments.map((_, index) => segments.slice(0, index + 1).join('.'))
    flushSync(() => {
      this.#led = path
      this.#change(new Set([...this.#open, ...around]))
    })
    for (const place of around.toReversed()) {
      const cell = this.#cells.get(place)
      if (!cell) continue
      cell.scrollIntoView({ block: 'center' })
      const control = firstInput(cell) ?? cell
      control.focus({ preventScroll: true })
      return true
    }
    return false
  }

  /** The innermost registered part that holds an element; null outside of all. */
  holding(element: Element): DocumentPath | null {
    let found: DocumentPath | null = null
    for (const [path, cell] of this.#cells)
      if (cell.contains(element) && (found === null || isWithin(path, found))) found = path
    return found
  }

  #change(open: ReadonlySet<DocumentPath>): void {
    this.#open = open
    for (const notify of this.#listeners) notify()
  }
}

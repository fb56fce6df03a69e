import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import { firstControl } from '../../visit/firstControl.ts'
import { fieldOf } from './issues.ts'
import { unitOf } from './merge.ts'

/** A field of one language. */
export interface FieldAddress {
  subject: string
  field: DocumentField
}

/**
 * Focuses the control of a field; for a list, the control of entry `index` (NaN = no entry). False
 * if there is no such control now: then the first control of the cell is focused.
 */
export type FocusField = (index: number) => boolean

/** The rendered fields of the form: each registers its cell and its control. */
export interface FieldRegistry {
  /** Registers a rendered cell. Returns the function that unregisters it. */
  registerCell: (at: FieldAddress, cell: HTMLElement, folding?: Folding) => () => void
  /**
   * Registers a field's own control; null while it is still loading. Returns the function that
   * unregisters it.
   */
  register: (at: FieldAddress, focus: FocusField | null) => () => void
  /** Folds every field but the one that holds an element, which keeps its place in the window. */
  foldOthers: (element: Element) => void
  /** Returns the field whose (innermost) cell contains an element; null if there is none. */
  holding: (element: Element) => FieldAddress | null
  /** Scrolls to a field (`keywords.2`) and focuses it. False if it is not rendered. */
  goTo: (path: string, subject: string) => boolean
}

/** How a cell unfolds for the focus, and folds once the focus is elsewhere. */
export interface Folding {
  unfold: () => void
  fold: () => void
}

/** Maximum milliseconds to wait for a control that is still loading. */
const LATE_MS = 10_000

const nameOf = ({ subject, field }: FieldAddress): string => `${subject} ${field}`

export function makeFieldRegistry(): FieldRegistry {
  const cells = new Map<
    string,
    FieldAddress & { cell: HTMLElement; folding?: Folding | undefined }
  >()
  const controls = new Map<string, FocusField | null>()
  /** The field that a focus waits for. */
  let waiting: { name: string; index: number } | null = null
  let stopWaiting = (): void => {}

  /** Waits for a control, unless the user moves the focus elsewhere meanwhile. */
  const focusLater = (name: string, index: number): void => {
    stopWaiting()
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), LATE_MS)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      waiting = null
    })
    document.addEventListener('focusin', () => over.abort(), { signal: over.signal })
    waiting = { name, index }
    stopWaiting = () => over.abort()
  }

  return {
    registerCell: (at, cell, folding) => {
      const entry = { ...at, cell, folding }
      cells.set(nameOf(at), entry)
      return () => {
        if (cells.get(nameOf(at)) === entry) cells.delete(nameOf(at))
      }
    },
    register: (at, focus) => {
      const name = nameOf(at)
      controls.set(name, focus)
      if (focus && waiting?.name === name) {
        const { index } = waiting
        stopWaiting()
        focus(index)
      }
      return () => {
        if (controls.get(name) === focus) controls.delete(name)
      }
    },
    foldOthers: (element) => {
      if (!element.isConnected) return
      const { top } = element.getBoundingClientRect()
      flushSync(() => {
        for (const { cell, folding } of cells.values()) if (!cell.contains(element)) folding?.fold()
      })
      window.scrollBy(0, element.getBoundingClientRect().top - top)
    },
    holding: (element) => {
      let found: (FieldAddress & { cell: HTMLElement }) | null = null
      for (const entry of cells.values())
        if (
          entry.cell.contains(element) &&
          (!found || (found.cell !== entry.cell && found.cell.contains(entry.cell)))
        )
          found = entry
      return found && { subject: found.subject, field: found.field }
    },
    goTo: (path, subject) => {
      const field = fieldOf(path)
      if (!field) return false
      const at = { subject, field }
      // parts of an image or video are in the cell of the whole
      const whole = cells.get(nameOf({ subject, field: unitOf(field)[0] ?? field }))
      flushSync(() => (whole ?? cells.get(nameOf(at)))?.folding?.unfold())
      const cell = (cells.get(nameOf(at)) ?? whole)?.cell
      if (!cell) return false
      const index = Number(path.replace(/^document\./, '').split('.')[1])
      cell.scrollIntoView({ block: 'center' })
      const focus = controls.get(nameOf(at))
      if (focus === null) focusLater(nameOf(at), index)
      else if (!focus?.(index)) firstControl(cell)?.focus({ preventScroll: true })
      return true
    },
  }
}

const Context = createContext<FieldRegistry | null>(null)
export const FieldRegistryProvider = Context.Provider

/** Returns the registry of the surrounding form. */
export function useFieldRegistry(): FieldRegistry {
  const registry = useContext(Context)
  if (!registry) throw new Error('a field stands outside of the form')
  return registry
}

export const useMadeFieldRegistry = (): FieldRegistry => useMemo(makeFieldRegistry, [])

/**
 * Registers the control of a field, if that is not the first one of its cell.
 * @param focus - null while the control is still loading, undefined if the field has none of its
 * own now
 */
export function useFieldFocus(at: FieldAddress, focus: FocusField | null | undefined): void {
  const registry = useFieldRegistry()
  const { subject, field } = at
  const kind = focus === null ? 'late' : focus ? 'own' : 'none'
  const now = useEffectEvent((index: number) => focus?.(index) ?? false)
  useEffect(() => {
    if (kind === 'none') return
    return registry.register({ subject, field }, kind === 'late' ? null : (index) => now(index))
  }, [registry, subject, field, kind])
}

/** Focuses an element held by a ref: for `useFieldFocus`. */
export const focusOn = (element: HTMLElement | null | undefined): boolean => {
  element?.focus({ preventScroll: true })
  return Boolean(element)
}

import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import type { DocumentField } from '../../../contract/studio/document.ts'
import { firstControl } from '../../visit/firstControl.ts'
import { fieldOf } from './faults.ts'
import { unitOf } from './merge.ts'

/** A field of one language. */
export interface FieldAddress {
  subject: string
  field: DocumentField
}

/**
 * Puts the focus into the control of a field, into that of entry `index` where the field is a list (NaN = of none). False
 * where there is no such control now: then the first of the field's cell takes it.
 */
export type FocusField = (index: number) => boolean

/** The fields of the form as they are drawn: each registers its cell and its control. */
export interface FieldRegistry {
  /** A cell is drawn. Gives what takes it out again. */
  registerCell: (at: FieldAddress, cell: HTMLElement) => () => void
  /** A field has a control of its own; null while that is still being fetched. Gives what takes it out again. */
  register: (at: FieldAddress, focus: FocusField | null) => () => void
  /** The field whose cell holds an element; null where none does. */
  holding: (element: Element) => FieldAddress | null
  /** Brings a field (`keywords.2`) into view and puts the focus into it. False where it is not drawn. */
  goTo: (path: string, subject: string) => boolean
}

/** Milliseconds that a control which is still being fetched is waited for. */
const LATE_MS = 10_000

const nameOf = ({ subject, field }: FieldAddress): string => `${subject} ${field}`

export function makeFieldRegistry(): FieldRegistry {
  const cells = new Map<string, FieldAddress & { cell: HTMLElement }>()
  const controls = new Map<string, FocusField | null>()
  /** The field that is waited for. */
  let waiting: { name: string; index: number } | null = null
  let stopWaiting = (): void => {}

  /** Waits for a control, unless whoever asked for it goes somewhere else meanwhile. */
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
    registerCell: (at, cell) => {
      const entry = { ...at, cell }
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
    holding: (element) => {
      for (const { subject, field, cell } of cells.values())
        if (cell.contains(element)) return { subject, field }
      return null
    },
    goTo: (path, subject) => {
      const field = fieldOf(path)
      if (!field) return false
      const at = { subject, field }
      // a part of a picture or film stands in the cell of the whole
      const cell = (
        cells.get(nameOf(at)) ?? cells.get(nameOf({ subject, field: unitOf(field)[0] ?? field }))
      )?.cell
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

/** The registry of the form that a field stands in. */
export function useFieldRegistry(): FieldRegistry {
  const registry = useContext(Context)
  if (!registry) throw new Error('a field stands outside of the form')
  return registry
}

export const useMadeFieldRegistry = (): FieldRegistry => useMemo(makeFieldRegistry, [])

/**
 * Registers the control of a field, where that is not the first of its cell.
 *
 * @param focus - null while the control is still being fetched, undefined where the field has none of its own now
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

/** Puts the focus into an element that a ref holds: for `useFieldFocus`. */
export const focusOn = (element: HTMLElement | null | undefined): boolean => {
  element?.focus({ preventScroll: true })
  return Boolean(element)
}

import { useSyncExternalStore } from 'react'
import { LIST_ROWS } from '../../contract/studio/work.ts'

/** Columns of the list that can be hidden, in display order. */
export const LIST_COLUMNS = ['state', 'pair', 'category', 'date', 'changed'] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export const DENSITIES = ['comfortable', 'compact'] as const

/** How this device shows the list of articles. */
export interface ListLook {
  density: (typeof DENSITIES)[number]
  /** `articles`: both languages of an article share a row. */
  rows: (typeof LIST_ROWS)[number]
  images: boolean
  columns: readonly ListColumn[]
}

export const DEFAULT_LOOK: ListLook = {
  density: 'comfortable',
  rows: 'languages',
  images: true,
  columns: ['state', 'pair', 'date', 'changed'],
}

const KEY = 'studio-list'
const listeners = new Set<() => void>()
let text: string | null | undefined
let look = DEFAULT_LOOK

/** Reads a stored look; a value that is not known is the default one. */
export function readLook(stored: string | null): ListLook {
  let read: Partial<Record<keyof ListLook, unknown>>
  try {
    read = Object(JSON.parse(stored ?? '{}')) as typeof read
  } catch {
    return DEFAULT_LOOK
  }
  const { density, rows, images, columns } = read
  return {
    density: DENSITIES.find((one) => one === density) ?? DEFAULT_LOOK.density,
    rows: LIST_ROWS.find((one) => one === rows) ?? DEFAULT_LOOK.rows,
    images: typeof images === 'boolean' ? images : DEFAULT_LOOK.images,
    columns: Array.isArray(columns)
      ? LIST_COLUMNS.filter((one) => columns.includes(one))
      : DEFAULT_LOOK.columns,
  }
}

function current(): ListLook {
  const stored = localStorage.getItem(KEY)
  if (stored !== text) {
    text = stored
    look = readLook(stored)
  }
  return look
}

/** Changes how this device shows the list, from now on. */
export function setListLook(change: Partial<ListLook>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...current(), ...change }))
  for (const notify of listeners) notify()
}

/** Returns how this device shows the list, and re-renders when it changes, in another tab too. */
export const useListLook = (): ListLook =>
  useSyncExternalStore((notify) => {
    listeners.add(notify)
    window.addEventListener('storage', notify)
    return () => {
      listeners.delete(notify)
      window.removeEventListener('storage', notify)
    }
  }, current)

import { createStore, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { UndoRecord } from './fieldUndo.ts'
import type { StoredCopy } from './deviceWriter.ts'

// Data on this device: text that the server does not have yet, and undo steps. Stored in a separate
// IndexedDB store; a user's data is not shown to another who signs in here.
let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('studio', 'written'))

const nameOf = (person: string, subject: string): string => `kept:${person}:${subject}:`
const undoOf = (person: string, subject: string): string => `undo:${person}:${subject}`
/** Milliseconds that a reloading page may take to release its slot. */
const PATIENCE = 400

/**
 * A slot on this device for one tab's unsaved changes; no other tab writes there while this one
 * lives.
 */
export interface DeviceSlot<Document = ContentDocument> {
  /** Changes that an earlier page left there. */
  found: StoredCopy<Document> | null
  keep: (entry: StoredCopy<Document> | null) => Promise<void>
  /** Releases the slot for the next page. */
  release: () => void
}

/** Acquires a lock by name among all tabs of this browser; null if another tab holds it. */
function hold(name: string, patience: number): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((answer) => {
    const waiting = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    navigator.locks
      .request(name, waiting, (lock) => {
        if (!lock) return answer(null)
        return new Promise<void>((release) => answer(release))
      })
      .catch(() => answer(null))
  })
}

/**
 * Returns this tab's slot for a subject: one left by a page that crashed, was reloaded or closed,
 * else a new one.
 */
export async function slotFor<Document = ContentDocument>(
  person: string,
  subject: string,
): Promise<DeviceSlot<Document>> {
  const prefix = nameOf(person, subject)
  const left = await entries<string, StoredCopy<Document>>(store())
    .then((all) => all.filter(([key]) => String(key).startsWith(prefix)))
    .catch(() => [])
  const slotAt = (
    key: string,
    found: StoredCopy<Document> | null,
    release: () => void,
  ): DeviceSlot<Document> => ({
    found,
    release,
    keep: (entry) =>
      store()('readwrite', (written) => {
        if (entry) written.put(entry, key)
        else written.delete(key)
        // commit without waiting for the event loop, since the page may be closing
        written.transaction.commit()
        return promisifyRequest(written.transaction)
      }),
  })
  // newest first
  for (const [key, found] of left.sort(([, a], [, b]) => b.at.localeCompare(a.at))) {
    const release = await hold(key, PATIENCE)
    if (release) return slotAt(key, found, release)
  }
  const key = `${prefix}${crypto.randomUUID()}`
  return slotAt(key, null, (await hold(key, 0)) ?? (() => {}))
}

/** Returns the undo steps of plain fields from before a reload. */
export const undoRecord = <Found = UndoRecord>(
  person: string,
  subject: string,
): Promise<Found | undefined> => get<Found>(undoOf(person, subject), store()).catch(() => undefined)
export const keepUndo = (person: string, subject: string, record: object): Promise<void> =>
  set(undoOf(person, subject), record, store()).catch(() => {})

import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import type { DocumentIssue } from '../../../contract/fields/needs.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { StoredCopy } from './deviceWriter.ts'

/** The copy on the server. */
export interface ServerCopy {
  version: number
  document: ContentDocument
  /** Its author; null = the loader, or unknown. */
  by: { id: string; name: string } | null
  /** ISO instant. */
  at: string
}

/**
 * A failed save, as the client of the calls reports it; `status` 0 = the server could not be
 * reached.
 */
export interface SaveError {
  status: number
  message: string
  field?: string | undefined
  problem?: string | undefined
  data?: unknown
  /** Seconds. */
  retryAfter?: number | undefined
}

export type SaveState =
  /** The server has confirmed that everything is on disk. */
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** Failed; `again` = an automatic retry is scheduled. */
  | { kind: 'failed'; error: SaveError; again: boolean }
  | { kind: 'signed-out' }
  /** Somebody else changed the same fields: `theirs` is the server's version. */
  | { kind: 'conflict'; theirs: ServerCopy; base: ContentDocument }

/** A block of the body that two people changed, as markup of each. */
export interface BlockConflict {
  id: string
  mine: string
  theirs: string
  by: ServerCopy['by']
}

export interface Snapshot {
  document: ContentDocument
  version: number
  save: SaveState
  /** Whether there are changes that the server does not have, from the first key on. */
  dirty: boolean
  /** Whether this device stores changes, shortly after each. */
  stored: boolean
  /** State of the working copy, as the server last reported it. */
  state: State
  /**
   * Issues that block a publication and that only the server can detect, for the last saved
   * document.
   */
  faults: readonly DocumentIssue[]
  /** Changes of somebody else that were merged automatically; null once dismissed. */
  merged: {
    fields: readonly DocumentField[]
    by: ServerCopy['by']
    /** Number of blocks that one side changed and the other removed: they stayed. */
    kept: number
  } | null
  /** Blocks of the body that wait for a choice; everything else is saved. */
  blockConflicts: readonly BlockConflict[]
  /** Changes restored from this device; null if there were none, or once dismissed. */
  restored: { at: string; before: ContentDocument } | null
}

/** What shows and controls the saves of a copy: of an article, or of a document of the site. */
export interface SaveSource {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Pick<Snapshot, 'dirty' | 'stored'> & {
    save: Exclude<SaveState, { kind: 'conflict' }> | { kind: 'conflict' }
    blockConflicts: readonly unknown[]
  }
  /** Whether this device has stored everything, up to the last key. */
  readonly atRest: boolean
  flush: (options?: { leaving?: boolean }) => Promise<boolean>
  resume: () => void
}

export interface Saved {
  version: number
  at: string
  state: State
  faults: readonly DocumentIssue[]
}

export interface AutosaveOptions {
  serverCopy: ServerCopy
  state: State
  faults: readonly DocumentIssue[]
  /** Sends the document; throws an error that fits `SaveError`. */
  send: (
    document: ContentDocument,
    version: number,
    options: { keepalive: boolean },
  ) => Promise<Saved>
  /** Stores unsaved changes on this device (null: there are none left). */
  keep: (entry: StoredCopy | null) => Promise<void>
  /** Called after every save, for example to notify other tabs. */
  onSaved?: (copy: ServerCopy) => void
  /** The current author. */
  me: ServerCopy['by']
}

/** Converts an error to a failed save; unknown errors count as server failures. */
export const toSaveError = (error: unknown): SaveError =>
  typeof error === 'object' && error !== null && typeof (error as SaveError).status === 'number'
    ? (error as SaveError)
    : { status: 500, message: error instanceof Error ? error.message : '' }

/** Returns the server's version from an error's data; null if it has none. */
export const serverCopyIn = (data: unknown): ServerCopy | null => {
  const reported = data as Partial<ServerCopy> | null | undefined
  return typeof reported?.version === 'number' && reported.document
    ? {
        version: reported.version,
        document: reported.document,
        by: reported.by ?? null,
        at: reported.at ?? '',
      }
    : null
}

/** Returns the initial snapshot of an opened copy: as on the server. */
export const opened = ({
  serverCopy: { document, version, at },
  state,
  faults,
}: AutosaveOptions): Snapshot => ({
  document,
  version,
  save: { kind: 'saved', at },
  dirty: false,
  stored: true,
  state,
  faults,
  merged: null,
  blockConflicts: [],
  restored: null,
})

/** Returns the save state after a failed save. */
export function failed(error: SaveError): SaveState {
  const { status } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 0) return { kind: 'offline' }
  return {
    kind: 'failed',
    error,
    again: status === 408 || status === 412 || status === 429 || status >= 500,
  }
}

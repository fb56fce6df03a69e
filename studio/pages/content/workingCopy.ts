import type { Me } from '../../../contract/studio/accounts.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import type { DocumentIssue } from '../../../contract/fields/needs.ts'
import type { Body } from '../../../contract/studio/blocks.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import { call } from '../../client/call.ts'
import { Autosave } from './autosave.ts'
import { CaretBlock } from './caretBlock.ts'
import type { ServerCopy } from './saving.ts'
import { keepUndo, type DeviceSlot, slotFor, undoRecord } from './device.ts'
import { issuesOf } from './issues.ts'
import { FieldUndo } from './fieldUndo.ts'

/** Maximum bytes of a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000
/** Milliseconds from a change until undo steps are stored. */
const UNDO_PAUSE = 400

/** One article in one language during editing: its document, its saves, its data on the device. */
export interface WorkingCopy {
  subject: string
  autosave: Autosave
  /** The block of the body at the caret. */
  caret: CaretBlock
  /** The server's last draft with the current local document. */
  draft: () => Draft
  /** Issues of the current document that block a publication. */
  faults: () => readonly DocumentIssue[]
  /** Takes a whole draft: after a workflow step, a restored revision, or another editor's save. */
  receive: (draft: Draft) => void
  /** Changes a field by user input, with undo. */
  set: <F extends DocumentField>(field: F, value: ContentDocument[F]) => void
  /** Changes the body by user input; `since` = the body that the change is based on. */
  setBody: (body: Body, since: Body) => void
  /** Marks a field as being typed in: its value follows by `set`, immediately on `flush`. */
  typing: (field: DocumentField, flush: () => void) => void
  setAll: (patch: Partial<ContentDocument>) => void
  /** Undo and redo of the last change of a field; false if there is none. */
  undo: (field: DocumentField) => boolean
  redo: (field: DocumentField) => boolean
  /** Saves unsaved changes, and releases device and network. */
  close: () => void
}

export const serverCopyOf = ({ row, document }: Draft): ServerCopy => ({
  version: row.version,
  document,
  by: row.by,
  at: row.at,
})

/** Opens the working copy of a subject, with changes that an earlier page left on this device. */
export async function openCopy(subject: string, me: Pick<Me, 'id' | 'name'>): Promise<WorkingCopy> {
  const slot = await slotFor(me.id, subject)
  try {
    const [draft, record] = await Promise.all([
      call('draft', { params: { subject } }),
      undoRecord(me.id, subject),
    ])
    return begin(draft, me, slot, new FieldUndo(record))
  } catch (error) {
    slot.release()
    throw error
  }
}

function begin(
  opened: Draft,
  me: Pick<Me, 'id' | 'name'>,
  slot: DeviceSlot,
  undo: FieldUndo,
): WorkingCopy {
  const { subject, kind } = opened.row
  const tabs = new BroadcastChannel(`studio:${me.id}:${subject}`)
  let latest = opened
  const autosave = new Autosave({
    serverCopy: serverCopyOf(opened),
    state: opened.row.state,
    faults: opened.faults,
    me: { id: me.id, name: me.name },
    keep: slot.keep,
    onSaved: (copy) => tabs.postMessage(copy),
    send: (document, version, { keepalive }) =>
      call(
        'saveDraft',
        { params: { subject }, version, body: { document } },
        // larger ones are sent without keepalive; the device has them
        { keepalive: keepalive && JSON.stringify(document).length * 3 < KEEPALIVE_BYTES },
      ),
  })
  if (slot.found) autosave.restore(slot.found)
  tabs.onmessage = ({ data }: MessageEvent<ServerCopy>) => autosave.receive(data)

  const leaving = (): void => {
    if (document.visibilityState === 'hidden') void autosave.flush({ leaving: true })
  }
  const onPageHide = (): void => void autosave.flush({ leaving: true })
  const online = (): void => autosave.resume()
  const offline = (): void => autosave.disconnected()
  document.addEventListener('visibilitychange', leaving)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)

  let undoTimer: ReturnType<typeof setTimeout> | undefined
  const note = (patch: Partial<ContentDocument>): void => {
    const before = autosave.snapshot().document
    // the body has its own undo
    const fields = (Object.keys(patch) as DocumentField[]).filter((field) => field !== 'content')
    if (fields.length === 0) return
    for (const field of fields) undo.note(field, before[field], patch[field], Date.now())
    clearTimeout(undoTimer)
    undoTimer = setTimeout(() => void keepUndo(me.id, subject, undo.record), UNDO_PAUSE)
  }
  const setAll = (patch: Partial<ContentDocument>): void => {
    note(patch)
    autosave.change(patch)
  }
  const step = (field: DocumentField, back: boolean): boolean => {
    const current = autosave.snapshot().document[field]
    const found = back ? undo.undo(field, current) : undo.redo(field, current)
    if (!found) return false
    autosave.change({ [field]: found.value } as Partial<ContentDocument>)
    void keepUndo(me.id, subject, undo.record)
    return true
  }
  // every field reads it on every key, so it is cached
  let found: {
    document: ContentDocument
    server: readonly DocumentIssue[]
    all: readonly DocumentIssue[]
  } | null = null
  const issues = (): readonly DocumentIssue[] => {
    const { document, faults: server } = autosave.snapshot()
    if (found?.document !== document || found.server !== server)
      found = { document, server, all: issuesOf(kind, document, server) }
    return found.all
  }
  return {
    subject,
    autosave,
    caret: new CaretBlock(),
    faults: issues,
    draft: () => {
      const { document, version, state } = autosave.snapshot()
      const row = { ...latest.row, version, state, title: document.title }
      return { ...latest, row, document, faults: [...issues()] }
    },
    receive: (draft) => {
      latest = draft
      autosave.receive(serverCopyOf(draft), { state: draft.row.state, faults: draft.faults })
    },
    set: (field, value) => setAll({ [field]: value }),
    setBody: (body, since) => autosave.changeBody(body, since),
    typing: (field, flush) => autosave.typing(field, flush),
    setAll,
    undo: (field) => step(field, true),
    redo: (field) => step(field, false),
    close: () => {
      document.removeEventListener('visibilitychange', leaving)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      autosave.stop()
      void autosave.flush({ leaving: true }).finally(() => {
        tabs.close()
        slot.release()
      })
    },
  }
}

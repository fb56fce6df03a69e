import type { Me } from '../../../contract/studio/accounts.ts'
import { type AnyDocumentName, rowOfDocument } from '../../../contract/documents/collected.ts'
import type { LabelKey } from '../../../contract/documents/fields.ts'
import { type FormNode, formOf } from '../../../contract/documents/form.ts'
import type { DocumentProblem } from '../../../contract/studio/document-problems.ts'
import type { SiteDocumentDraft } from '../../../contract/studio/document-calls.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { valueAt, withValue } from '../../../contract/studio/document-paths.ts'
import { call } from '../../client/call.ts'
import { keepUndo, slotFor, undoRecord } from '../content/device.ts'
import { same } from '../content/merge.ts'
import { DocumentSave } from './documentSave.ts'
import { type EditedDocument, makeProblems } from './edited.ts'
import { DocumentHistory, type HistoryRecord, type HistoryStep } from './history.ts'

/** Milliseconds from a change until undo steps are stored. */
const UNDO_PAUSE = 400

/** A document of the site in one language during editing, with its saves. */
export interface DocumentCopy extends EditedDocument {
  name: AnyDocumentName
  /** What lists call it: of a service its title when it was opened. */
  title: string
  form: FormNode
  autosave: DocumentSave
  /** The server's last draft with the current state. */
  draft: () => SiteDocumentDraft
  receive: (draft: SiteDocumentDraft) => void
  /** Saves, and returns the version for a step; throws if the server does not have everything. */
  saved: () => Promise<number>
  close: () => void
}

/** The document could not be saved before a step. */
export class UnsavedError extends Error {
  override name = 'UnsavedError'
}

/** Opens a document, with changes and undo steps that an earlier page left on this device. */
export async function openDocument(subject: string, me: Pick<Me, 'id'>): Promise<DocumentCopy> {
  const slot = await slotFor<DocumentValue>(me.id, subject)
  try {
    const [draft, record] = await Promise.all([
      call('document', { params: { subject } }),
      undoRecord<HistoryRecord>(me.id, subject),
    ])
    const autosave = new DocumentSave({
      draft,
      keep: slot.keep,
      send: (document, version, leaving) =>
        call(
          'saveDocument',
          { params: { subject }, version, body: { document } },
          {
            keepalive: leaving && JSON.stringify(document).length * 3 < 60_000,
          },
        ),
    })
    if (slot.found) autosave.restore(slot.found)
    return copyOf(subject, me, draft, autosave, new DocumentHistory(record), slot.release)
  } catch (error) {
    slot.release()
    throw error
  }
}

function copyOf(
  subject: string,
  me: Pick<Me, 'id'>,
  opened: SiteDocumentDraft,
  autosave: DocumentSave,
  history: DocumentHistory,
  release: () => void,
): DocumentCopy {
  const name = opened.row.name as AnyDocumentName
  const { schema } = rowOfDocument(name)
  let latest = opened
  const ofSchema = makeProblems(schema)
  let known: {
    schema: readonly DocumentProblem[]
    server: SiteDocumentDraft['problems']
    all: readonly DocumentProblem[]
  } | null = null
  let undoTimer: ReturnType<typeof setTimeout> | undefined
  const document = (): unknown => autosave.snapshot().document
  const apply = (step: HistoryStep | null): string | null => {
    if (!step) return null
    autosave.change(withValue(document(), step.path, step.after))
    void keepUndo(me.id, subject, history.record)
    return step.path
  }
  const leaving = (): void => {
    if (globalThis.document.visibilityState === 'hidden') void autosave.flush({ leaving: true })
  }
  const onPageHide = (): void => void autosave.flush({ leaving: true })
  globalThis.document.addEventListener('visibilitychange', leaving)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('online', autosave.resume)
  return {
    subject,
    name,
    title: opened.row.title,
    form: formOf(schema),
    autosave,
    document,
    subscribe: autosave.subscribe,
    problems: () => {
      const own = ofSchema(document())
      const server = autosave.snapshot().problems
      if (known?.schema !== own || known.server !== server)
        known = { schema: own, server, all: [...own, ...ofServer(server, own)] }
      return known.all
    },
    set: (path, value) => {
      const before = valueAt(document(), path)
      if (same(before, value)) return
      history.note(path, before, value, Date.now())
      clearTimeout(undoTimer)
      undoTimer = setTimeout(() => void keepUndo(me.id, subject, history.record), UNDO_PAUSE)
      autosave.change(withValue(document(), path, value))
    },
    undo: () => apply(history.undo(document())),
    redo: () => apply(history.redo(document())),
    draft: () => {
      const { state, version, document: now, problems } = autosave.snapshot()
      return { ...latest, row: { ...latest.row, state, version }, document: now, problems }
    },
    receive: (draft) => {
      latest = draft
      autosave.receive(draft)
    },
    saved: async () => {
      if (!(await autosave.flush())) throw new UnsavedError()
      return autosave.snapshot().version
    },
    close: () => {
      globalThis.document.removeEventListener('visibilitychange', leaving)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('online', autosave.resume)
      autosave.stop()
      void autosave.flush({ leaving: true }).finally(release)
    },
  }
}

/** Reasons that only the server knows; its schema's others are found here at each key. */
const OF_SERVER = ['figure', 'media', 'link', 'rule', 'version', 'fixed', 'used'] as const

function ofServer(
  problems: SiteDocumentDraft['problems'],
  own: readonly DocumentProblem[],
): DocumentProblem[] {
  const found = new Set(own.map(({ path }) => path))
  return problems.flatMap(({ path, reason, detail }) => {
    const place = path.join('.')
    const known = OF_SERVER.find((one) => one === reason)
    if (!known || found.has(place)) return []
    // a rule whose figures only the server knows
    const label = detail.startsWith('document_rule_') ? { label: detail as LabelKey } : {}
    const words = known === 'fixed' || known === 'used' ? { words: detail } : {}
    return [{ path: place, reason: known, ...label, ...words }]
  })
}

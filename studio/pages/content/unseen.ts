import type { Language } from '../../../contract/language.ts'
import type { DocumentField } from '../../../contract/studio/document.ts'
import type { Draft, staleDraft } from '../../../contract/studio/work.ts'
import type { z } from 'zod'
import { call } from '../../client/call.ts'
import { changedFields } from './merge.ts'
import type { WorkingCopy } from './workingCopy.ts'

export type StaleDraft = z.infer<typeof staleDraft>

/** What somebody changed that nobody has looked at here. */
export interface Unseen {
  subject: string
  languageType: Language
  /** Who did; null = the loader, or not known. */
  by: Draft['row']['by']
  /** The first field that changed; null where only a step was taken. */
  field: DocumentField | null
}

/** A step that was not taken, as it would have taken words along that its editor has not seen. */
export class UnseenError extends Error {
  override name = 'UnseenError'
  readonly unseen: Unseen
  constructor(unseen: Unseen) {
    super('unseen')
    this.unseen = unseen
  }
}

/**
 * Saves what was typed and is not saved yet; the version that stands on the server then.
 * @throws UnseenError where others' words came in with it; Error where it could not be saved, and the page has said why
 */
export async function settle({ subject, autosave, draft }: WorkingCopy): Promise<number> {
  const before = autosave.snapshot().merged
  if (!(await autosave.flush())) throw new Error('unsaved')
  const { merged, version } = autosave.snapshot()
  if (merged && merged !== before)
    throw new UnseenError({
      subject,
      languageType: draft().row.languageType,
      by: merged.by,
      field: merged.fields[0] ?? null,
    })
  return version
}

/** Takes what stands on the server by now into a working copy; what of it was not seen. */
export function takeStale({ subject, autosave, receive }: WorkingCopy, now: StaleDraft): Unseen {
  const [field = null] = changedFields(autosave.snapshot().document, now.document)
  autosave.receive(now)
  // a step may have been taken as well
  void call('draft', { params: { subject } }).then(receive, () => undefined)
  return { subject, languageType: now.languageType, by: now.by, field }
}

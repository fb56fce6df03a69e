import type { Language } from '../../../contract/language.ts'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import type { Draft, staleDraft } from '../../../contract/studio/work.ts'
import type { z } from 'zod'
import { call } from '../../client/call.ts'
import { changedFields } from './merge.ts'
import type { WorkingCopy } from './workingCopy.ts'

export type StaleDraft = z.infer<typeof staleDraft>

/** A change by somebody that this editor has not seen. */
export interface ForeignChange {
  subject: string
  languageType: Language
  /** Its author; null = the loader, or unknown. */
  by: Draft['row']['by']
  /** The first changed field; null if there was only a workflow step. */
  field: DocumentField | null
}

/** Thrown when a step would include changes that its editor has not seen. */
export class ForeignChangeError extends Error {
  override name = 'ForeignChangeError'
  readonly unseen: ForeignChange
  constructor(unseen: ForeignChange) {
    super('unseen')
    this.unseen = unseen
  }
}

/**
 * Saves unsaved changes; returns the resulting version on the server.
 * @throws ForeignChangeError if others' changes were merged with it; Error if it could not be saved, which
 * the page has reported
 */
export async function saveBeforeStep({ subject, autosave, draft }: WorkingCopy): Promise<number> {
  const before = autosave.snapshot().merged
  if (!(await autosave.flush())) throw new Error('unsaved')
  const { merged, version } = autosave.snapshot()
  if (merged && merged !== before)
    throw new ForeignChangeError({
      subject,
      languageType: draft().row.languageType,
      by: merged.by,
      field: merged.fields[0] ?? null,
    })
  return version
}

/**
 * Merges the server's current version into a working copy; returns what its editor has not seen of
 * it.
 */
export function takeStale(
  { subject, autosave, receive }: WorkingCopy,
  now: StaleDraft,
): ForeignChange {
  const [field = null] = changedFields(autosave.snapshot().document, now.document)
  autosave.receive(now)
  // there may have been a workflow step as well
  void call('draft', { params: { subject } }).then(receive, () => undefined)
  return { subject, languageType: now.languageType, by: now.by, field }
}

import { bodyIn, splitBody } from '../../../../contract/studio/blocks.ts'
import type { LivePlace } from '../../../../contract/studio/live.ts'
import type { FieldAddress } from '../fieldRegistry.ts'
import { unitOf } from '../merge.ts'
import type { WorkingCopy } from '../workingCopy.ts'

/** The field of the form that has the focus; `isBoth` = of both languages. */
export type FocusedField = FieldAddress & { isBoth: boolean }

/** Returns the number of the block at the caret; null if it is unknown. */
function caretBlockOf({ caret, autosave }: WorkingCopy): number | null {
  const { block } = caret.snapshot()
  if (block === null) return null
  const { document } = autosave.snapshot()
  const at = splitBody(bodyIn(document)).blocks.findIndex(({ id }) => id === block)
  return at < 0 ? null : at
}

/** Returns the place of a page that shows the focused field; null if none of this article does. */
export function livePlaceOf(at: FocusedField | null, copy: WorkingCopy): LivePlace | null {
  if (!at || (!at.isBoth && at.subject !== copy.subject)) return null
  // parts of an image are shown with the whole
  const [field = at.field] = unitOf(at.field)
  return { field, block: field === 'content' ? caretBlockOf(copy) : null }
}

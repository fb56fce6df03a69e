import type { Active } from './active.ts'
import type { PasteLimit } from './paste/plugin.ts'
import type { BodyEditorProps } from './types.ts'

/** State that an editor shows next to its text. */
export interface Shown {
  active: Active
  /** Number of images being uploaded. */
  uploading: number
  /** Number of images left out of the last paste. */
  dropped: number
  /** Why the last paste was rejected as a whole; null = it was not. */
  tooMuch: PasteLimit | null
}

export interface EditingCalls extends BodyEditorProps {
  className: string
  onLink: () => void
  onToolbar: () => void
  onContext: () => void
}

/** Attributes of the editable element. */
export const attributesOf = ({
  className,
  language,
  labelledBy,
  describedBy,
  readOnly,
}: EditingCalls): Record<string, string> => ({
  class: className,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
  lang: language === 'KOR' ? 'ko' : 'en',
  spellcheck: 'true',
})

import { isSearchable } from '../../../contract/searchable.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Restricts a field to letters, digits and spaces: any other input restores the previous text and
 * shows a message (SH-107, SH-108). IME input is checked when the composition ends: half a Hangul
 * syllable is not an error (SH-117). Returns the cleanup.
 */
export function rejectSpecialCharacters(input: HTMLInputElement): () => void {
  let accepted = isSearchable(input.value) ? input.value : ''
  const judge = (): void => {
    if (isSearchable(input.value)) {
      accepted = input.value
      return
    }
    const caret = Math.max(
      0,
      (input.selectionStart ?? accepted.length) - (input.value.length - accepted.length),
    )
    input.value = accepted
    input.setSelectionRange(caret, caret)
    window.alert(m.search_special_alert())
  }
  const typed = (event: Event): void => {
    if (!(event as InputEvent).isComposing) judge()
  }
  // before the suggestions handle it
  input.addEventListener('input', typed, { capture: true })
  input.addEventListener('compositionend', judge)
  return () => {
    input.removeEventListener('input', typed, { capture: true })
    input.removeEventListener('compositionend', judge)
  }
}

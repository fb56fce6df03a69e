import { isSearchable } from '../../../contract/searchable.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Lets a field hold letters, digits and spaces only: anything else gives the text before it back and says so (SH-107,
 * SH-108). What an input method composes is judged when it is done: half a Hangul letter is no mistake (SH-117).
 * Gives back what takes the rule away.
 */
export function refuseSpecialCharacters(input: HTMLInputElement): () => void {
  let kept = isSearchable(input.value) ? input.value : ''
  const judge = (): void => {
    if (isSearchable(input.value)) {
      kept = input.value
      return
    }
    const caret = Math.max(
      0,
      (input.selectionStart ?? kept.length) - (input.value.length - kept.length),
    )
    input.value = kept
    input.setSelectionRange(caret, caret)
    window.alert(m.search_special_alert())
  }
  const typed = (event: Event): void => {
    if (!(event as InputEvent).isComposing) judge()
  }
  // before the suggestions look at it
  input.addEventListener('input', typed, { capture: true })
  input.addEventListener('compositionend', judge)
  return () => {
    input.removeEventListener('input', typed, { capture: true })
    input.removeEventListener('compositionend', judge)
  }
}

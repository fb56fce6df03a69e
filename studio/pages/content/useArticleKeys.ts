import { useEffect, useEffectEvent } from 'react'
import { isInDialog } from '../../visit/keyTarget.ts'
import { usePreviewKey } from '../../visit/usePreviewKey.ts'

/** With Alt, like the keys of the body's tools (`studio/editor/keys.ts`): it types no character. */
const NEXT_STEP = 'F8'
/** With Alt too: the writing mode. */
const WRITING = 'F11'

interface ArticleKeys {
  onSave: () => void
  onNextStep: () => void
  onWrites: () => void
  /** Begins a comment at the target of the key. */
  onComment: (target: EventTarget | null) => void
  /** Moves the focus into the page of the preview. */
  onPage: () => void
  /** Goes through the comments: -1 = to the previous one. */
  onStepComments: (by: 1 | -1) => void
  /** Goes to a language: 0 = the first one. */
  onLanguage: (index: 0 | 1) => void
}

/** Listens to the keys of an article, before any control of the form that stops propagation. */
export function useArticleKeys(keys: ArticleKeys): void {
  usePreviewKey(keys.onPage)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing) return
    const control = event.ctrlKey || event.metaKey
    const alt = event.altKey && !control
    const inDialog = isInDialog(event.target)
    if (control && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's') {
      event.preventDefault()
      keys.onSave()
    } else if (event.key === NEXT_STEP && alt && !event.shiftKey) {
      // focus the button only: a key meant for a text must never publish
      event.preventDefault()
      if (!inDialog) keys.onNextStep()
    } else if (event.key === WRITING && alt && !event.shiftKey) {
      event.preventDefault()
      keys.onWrites()
    } else if (control && event.altKey && !event.shiftKey && event.code === 'KeyM') {
      event.preventDefault()
      if (!inDialog) keys.onComment(event.target)
    } else if (event.key === 'F8' && !control && !event.altKey) {
      event.preventDefault()
      if (!inDialog) keys.onStepComments(event.shiftKey ? -1 : 1)
    } else if (alt && (event.code === 'Digit1' || event.code === 'Digit2')) {
      event.preventDefault()
      keys.onLanguage(event.code === 'Digit1' ? 0 : 1)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}

import { pressedIn } from '../../shortcuts/pressed.ts'
import { type Actions, SHORTCUTS } from '../../shortcuts/table.ts'
import { isInDialog } from '../../visit/keyTarget.ts'
import { useEarlyKeys } from '../../visit/useEarlyKeys.ts'
import { usePreviewKey } from '../../visit/usePreviewKey.ts'

/** Shortcuts that do nothing in a dialog. */
const OUTSIDE: ReadonlySet<string> = new Set(['nextStep', 'comment', 'stepComments'])

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
  useEarlyKeys((event) => {
    if (event.isComposing) return
    const pressed = pressedIn(SHORTCUTS.article, event)
    if (!pressed) return
    event.preventDefault()
    if (OUTSIDE.has(pressed.name) && isInDialog(event.target)) return
    const { index } = pressed
    const actions: Actions<typeof SHORTCUTS.article, () => void> = {
      save: keys.onSave,
      // focuses the button only: a key meant for a text must never publish
      nextStep: keys.onNextStep,
      writing: keys.onWrites,
      comment: () => keys.onComment(event.target),
      stepComments: () => keys.onStepComments(index === 0 ? 1 : -1),
      languages: () => keys.onLanguage(index === 0 ? 0 : 1),
    }
    actions[pressed.name]()
  })
}

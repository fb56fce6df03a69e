import { type KeyboardEvent, memo, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { m } from '../paraglide/messages.js'
import { numberText } from '../visit/numbers.ts'
import styles from './BodyAids.module.css'
import { useRead, useReader, useReadPart } from './BodyReader.ts'
import { BodyCounter, minutesOf, type TextCount } from './count.ts'
import type { Editing } from './editing.ts'
import { BodyFind } from './find/BodyFind.ts'
import { FindBar } from './find/FindBar.tsx'
import { ariaShortcut } from '../shortcuts/notation.ts'
import { pressedIn } from '../shortcuts/pressed.ts'
import { type Actions, SHORTCUTS } from '../shortcuts/table.ts'
import { TermMarks } from './terms/TermMarks.ts'
import { TermOffer } from './terms/TermOffer.tsx'
import type { BodyEditorProps } from './types.ts'

/** What the keys of a body ask of its aids; true = they did it. */
export interface Aids {
  key: (event: KeyboardEvent) => boolean
}

/**
 * Renders what helps to write a body, around its text: its length, the company's words, find and
 * replace. All of it reads the text in idle moments, and none of it is in the text.
 */
export const BodyAids = memo(function BodyAids({
  ref,
  editing,
  language,
  terms,
  readOnly = false,
}: {
  ref: Ref<Aids>
  editing: Editing
} & Pick<BodyEditorProps, 'language' | 'terms' | 'readOnly'>) {
  const marks = useReader(editing, TermMarks)
  const find = useReader(editing, BodyFind)
  const [finds, setFinds] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (terms && !readOnly) marks?.use(terms.match, terms.left)
  }, [marks, terms, readOnly])
  const close = (): void => {
    setFinds(false)
    find?.leave()
    editing.view.focus()
  }
  const key = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && marks?.read().open) {
      marks.close()
      return true
    }
    const pressed = pressedIn(SHORTCUTS.aids, event)
    if (!pressed) return false
    const step = pressed.index === 0 ? 1 : -1
    const actions: Actions<typeof SHORTCUTS.aids, () => boolean> = {
      find() {
        // pressed again in the bar, the browser finds in the page
        if (input.current && event.target === input.current) return false
        setFinds(true)
        input.current?.select()
        return true
      },
      findStep() {
        if (finds) find?.go(step)
        return finds
      },
      term: () => marks?.go(step) ?? false,
    }
    return actions[pressed.name]()
  }
  useImperativeHandle(ref, () => ({ key }))
  return (
    <>
      {marks && terms && <TermOffer editing={editing} marks={marks} terms={terms} />}
      {finds && find && (
        <FindBar
          editing={editing}
          find={find}
          readOnly={readOnly}
          inputRef={input}
          onClose={close}
        />
      )}
      <Foot editing={editing} language={language} marks={marks} />
    </>
  )
})

const lengthText = (count: TextCount, language: 'KOR' | 'ENG'): string =>
  language === 'KOR'
    ? m.editor_characters({ count: numberText(count.characters) })
    : m.editor_words({ count: numberText(count.words) })

/** Renders the length of the body, and the way to its first wrong word. */
function Foot({
  editing,
  language,
  marks,
}: {
  editing: Editing
  language: 'KOR' | 'ENG'
  marks: TermMarks | null
}) {
  const counted = useRead(useReader(editing, BodyCounter))
  const wrong = useReadPart(marks, (found) => found.marks.length) ?? 0
  const minutes = counted ? minutesOf(counted.all, language) : 0
  return (
    <p className={styles.foot}>
      {counted && <span>{lengthText(counted.all, language)}</span>}
      {minutes > 0 && <span>{m.editor_minutes({ count: numberText(minutes) })}</span>}
      {counted?.selected && (
        <span className={styles.selected}>
          {m.editor_selected({ count: lengthText(counted.selected, language) })}
        </span>
      )}
      {wrong > 0 && (
        <button
          type="button"
          className={styles.wrong}
          aria-keyshortcuts={ariaShortcut(SHORTCUTS.aids.term[0])}
          onClick={() => marks?.go(1)}
        >
          {m.term_count({ count: numberText(wrong) })}
        </button>
      )}
    </p>
  )
}

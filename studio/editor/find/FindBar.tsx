import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { pressedIn } from '../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'
import { useReadPart } from '../BodyReader.ts'
import type { Editing } from '../editing.ts'
import { type BodyFind, type Found, MOST_REPLACEMENT } from './BodyFind.ts'
import styles from './FindBar.module.css'

/** Words that were typed last: another body begins with them. */
let last = { text: '', replacement: '', matchesCase: false, wholeWords: false, replaces: false }

/** The bar of another body closes when one opens. */
let closeOther: (() => void) | null = null

/** Renders the bar that finds and replaces in a body, above its text. */
export function FindBar({
  editing,
  find,
  readOnly,
  inputRef,
  onClose,
}: {
  editing: Editing
  find: BodyFind
  readOnly: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onClose: () => void
}) {
  const [asked, setAsked] = useState(() => ({ ...last, text: selectedIn(editing) || last.text }))
  const { text, replacement, matchesCase, wholeWords } = asked
  const replaces = asked.replaces && !readOnly
  const change = (to: Partial<typeof last>): void => {
    last = { ...asked, ...to }
    setAsked(last)
  }
  useEffect(
    () => find.search({ text, matchesCase, wholeWords }),
    [find, text, matchesCase, wholeWords],
  )
  const hasHits = useReadPart(find, ({ hits }) => hits.length > 0)
  const count = useReadPart(find, (found) => countText(found, text))
  const replacing = (replace: (text: string) => void) => () => {
    replace(replacement)
    // the pressed button is disabled now
    if (find.read().hits.length === 0) inputRef.current?.focus()
  }
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    closeOther?.()
    const close = (): void => leave()
    closeOther = close
    return () => {
      if (closeOther === close) closeOther = null
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else {
      const pressed = pressedIn({ findStep: SHORTCUTS.aids.findStep }, event)
      if (!pressed) return
      find.go(pressed.index === 0 ? 1 : -1)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const onEnter =
    (run: (event: KeyboardEvent) => void) =>
    (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      run(event)
    }
  return (
    <div role="search" aria-label={m.find_title()} className={styles.bar} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <input
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: the bar was asked for by a key
          autoFocus
          type="text"
          className={styles.input}
          aria-label={m.find_text()}
          placeholder={m.find_text()}
          value={text}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onEnter(({ shiftKey }) => find.go(shiftKey ? -1 : 1))}
        />
        <span role="status" className={styles.count}>
          {count}
        </span>
        <IconButton
          size="small"
          icon="up"
          label={m.find_previous()}
          isDisabled={!hasHits}
          onPress={() => find.go(-1)}
        />
        <IconButton
          size="small"
          icon="down"
          label={m.find_next()}
          isDisabled={!hasHits}
          onPress={() => find.go(1)}
        />
        <IconButton size="small" icon="close" label={m.find_close()} onPress={onClose} />
      </div>
      {replaces && (
        <div className={styles.line}>
          <input
            type="text"
            className={styles.input}
            aria-label={m.find_replacement()}
            placeholder={m.find_replacement()}
            value={replacement}
            maxLength={MOST_REPLACEMENT}
            autoComplete="off"
            onChange={(event) => change({ replacement: event.target.value })}
            onKeyDown={onEnter(() => find.replace(replacement))}
          />
          <Button size="small" isDisabled={!hasHits} onPress={replacing(find.replace)}>
            {m.find_replace()}
          </Button>
          <Button size="small" isDisabled={!hasHits} onPress={replacing(find.replaceAll)}>
            {m.find_replace_all()}
          </Button>
        </div>
      )}
      <div className={styles.options}>
        <Option
          name={m.find_case()}
          isOn={matchesCase}
          onChange={(on) => change({ matchesCase: on })}
        />
        <Option
          name={m.find_words()}
          isOn={wholeWords}
          onChange={(on) => change({ wholeWords: on })}
        />
        {!readOnly && (
          <Option
            name={m.find_show_replace()}
            isOn={replaces}
            onChange={(on) => change({ replaces: on })}
          />
        )}
      </div>
    </div>
  )
}

function Option({
  name,
  isOn,
  onChange,
}: {
  name: string
  isOn: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {name}
    </button>
  )
}

/** The selected words of one block, to be found. */
function selectedIn({ view }: Editing): string {
  const { $from, $to, from, to } = view.state.selection
  const text = $from.sameParent($to) ? view.state.doc.textBetween(from, to, ' ', ' ') : ''
  return text.length > 100 ? '' : text
}

function countText(found: Found, text: string): string {
  if (text === '') return ''
  if (found.replaced !== null) return m.find_replaced({ count: numberText(found.replaced) })
  return found.hits.length === 0
    ? m.find_none()
    : m.find_at({ at: numberText(found.at + 1), all: numberText(found.hits.length) })
}

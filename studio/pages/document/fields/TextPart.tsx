import { useEffect, useRef } from 'react'
import { isWritten } from '../../../../contract/studio/written-field.ts'
import { localeOf } from '../../../../contract/language.ts'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { counted } from '../../content/fields/TextFields.tsx'
import { FactButton, FactLine } from '../facts/FactLine.tsx'
import { useDocumentForm } from '../form.ts'
import { CommentButton } from '../review/PartComments.tsx'
import { emptied, type FieldPartProps, useFrame } from './fieldProps.ts'
import styles from './fields.module.css'

/** A text of one line takes the whole width above this limit. */
const SHORT = 60
/** Rows of a text that is several paragraphs long. */
const BODY_ROWS = 14

/** The language of a field: its own in a pair of both, else that of the document. */
const languageIn = (path: string): 'KOR' | 'ENG' | null =>
  path.endsWith('.ko') ? 'KOR' : path.endsWith('.en') ? 'ENG' : null

/**
 * A text, in which figures of the company can be named, in cells too; its value may also be a
 * number.
 */
export function TextPart(props: FieldPartProps) {
  const { node, path, value } = props
  const { frame, set, readOnly } = useFrame(props)
  const { language, places } = useDocumentForm()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isLong = node.widget !== 'text'
  const spoken = languageIn(path) ?? language
  const change = (typed: string): void => {
    const next = isLong ? typed : typed.replace(/[\r\n]+/g, ' ')
    if (next === '') set(emptied(props))
    // a figure that was a number stays one
    else if (typeof value === 'number' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(next)) set(Number(next))
    else set(next)
  }
  const isCommented = isWritten(node)
  useEffect(
    () => (isCommented && input.current ? places.registerText(path, input.current) : undefined),
    [isCommented, places, path],
  )
  const told = spoken ?? 'KOR'
  const insert = <FactButton text={text} language={told} input={input} onChange={change} />
  const isShort = !isLong && (node.max ?? 0) <= SHORT
  return (
    <div
      className={`${styles.text} ${isShort ? styles.short : ''}`}
      data-in-cell={frame.hidesLabel || undefined}
    >
      <TextField
        {...frame}
        inputRef={input}
        {...(spoken ? { lang: localeOf(spoken) } : {})}
        {...(isLong ? { multiline: true, rows: node.widget === 'body' ? BODY_ROWS : 2 } : {})}
        aside={
          <span className={styles.aside}>
            {!isShort && counted(text, node.max)}
            {isCommented && !frame.hidesLabel && <CommentButton path={path} field={frame.label} />}
            {!frame.hidesLabel && insert}
          </span>
        }
        isRequired={node.filled === true && text.trim() === ''}
        isReadOnly={readOnly}
        value={text}
        onChange={change}
      />
      {frame.hidesLabel && <span className={styles.inCell}>{insert}</span>}
      {/* a text of paragraphs would stand there twice */}
      {node.widget !== 'body' && <FactLine text={text} language={told} />}
    </div>
  )
}

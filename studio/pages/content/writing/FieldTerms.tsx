import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button/Button.tsx'
import { useTerms } from '../../../editor/terms/useTerminology.ts'
import { m } from '../../../paraglide/messages.js'
import { useFieldRegistry } from '../fieldRegistry.ts'
import { useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import styles from './FieldTerms.module.css'

/** Milliseconds without a change before a text is read. */
const STILL_FOR = 500

/** Renders the company's words that a field of one text has in a wrong form, below the field. */
export function FieldTerms({ field }: { field: 'title' | 'desc' }) {
  const { copy, language, readOnly } = useForm()
  const registry = useFieldRegistry()
  const terms = useTerms(language, copy.subject)
  const value = useValue(copy, field)
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_FOR)
    return () => clearTimeout(timer)
  }, [value])
  const wrong = (terms.match?.(still) ?? []).filter(({ found }) => !terms.left.has(found))
  if (readOnly || wrong.length === 0) return null
  const correct = ({ from, to, found, right }: (typeof wrong)[number]): void => {
    const now = copy.autosave.snapshot().document[field]
    // the text may have changed since it was read
    const at = now.slice(from, to) === found ? from : now.indexOf(found)
    if (at >= 0) copy.set(field, now.slice(0, at) + right + now.slice(at + found.length))
    registry.goTo(field, copy.subject)
  }
  return (
    <ul className={styles.list} aria-label={m.term_list()}>
      {wrong.map((one) => (
        <li key={`${one.from} ${one.found}`} className={styles.item}>
          <span className={styles.change} title={terms.reasonOf(one.why)}>
            <del>{one.found}</del>
          </span>
          <Button size="small" variant="quiet" onPress={() => correct(one)}>
            {m.term_write({ right: one.right })}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              terms.leave(one.found)
              registry.goTo(field, copy.subject)
            }}
          >
            {m.term_leave()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

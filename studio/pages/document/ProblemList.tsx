import { useSyncExternalStore } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import type { DocumentCopy } from './documentCopy.ts'
import styles from './EditDocument.module.css'
import { placeName } from './placeName.ts'
import type { FormPlaces } from './places.ts'
import { problemSentence } from './problemText.ts'

/** Lists what blocks a publication; each leads to its field. */
export function ProblemList({ copy, places }: { copy: DocumentCopy; places: FormPlaces }) {
  const problems = useSyncExternalStore(copy.subscribe, copy.problems)
  if (problems.length === 0) return null
  const document = copy.document()
  return (
    <details className={styles.problems}>
      <summary>{m.site_form_blocks({ count: problems.length })}</summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.reason}`}>
            <Button size="small" variant="quiet" onPress={() => places.goTo(problem.path)}>
              {`${placeName(copy.form, document, problem.path)}: ${problemSentence(problem)}`}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

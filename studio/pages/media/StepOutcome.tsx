import type { Asset } from '../../../contract/studio/media.ts'
import type { FileOutcome } from '../../../contract/studio/media-many.ts'
import { problemText } from '../../client/problem.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

interface StepOutcomeProps {
  files: readonly Asset[]
  error: Error | null
  done: number
  failed: readonly FileOutcome[]
}

/** Renders what a step over many files could not do, with the reason of each. */
export function StepOutcome({ files, error, done, failed }: StepOutcomeProps) {
  if (error) return <Notice tone="danger">{problemText(error)}</Notice>
  if (failed.length === 0) return null
  const names = new Map(files.map(({ id, originName }) => [id, originName]))
  return (
    <div className={styles.section} role="status">
      <Notice tone="caution">{m.media_many_partly({ done, failed: failed.length })}</Notice>
      <ul className={styles.usages}>
        {failed.map(({ id, problem, message }) => (
          <li key={id} className={styles.outcome}>
            <strong>{names.get(id) ?? id}</strong>
            <span>{problem === 'used' ? m.media_used() : message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName, issueText } from '../../../visit/names.ts'
import styles from './Missing.module.css'
import type { PanelProps } from './panel.ts'
import type { Incomplete } from './useStep.ts'

interface MissingProps extends Pick<PanelProps, 'subject' | 'onGoTo'> {
  lacking: Incomplete
  /** Name of the other language, if that lacks something too. */
  otherName?: string
}

/**
 * Lists everything that a publication still lacks, with links to the fields; a short line if
 * nothing is missing.
 */
export function Missing({ lacking, subject, onGoTo, otherName }: MissingProps) {
  const count = lacking.reduce((sum, { faults }) => sum + faults.length, 0)
  if (count === 0)
    return (
      <p className={styles.complete}>
        <Icon name="check" />
        {m.flow_complete()}
      </p>
    )
  return (
    <div className={styles.missing}>
      <p className={styles.title}>
        <Icon name="alert" />
        {m.flow_lacking({ count })}
      </p>
      <ul className={styles.list}>
        {lacking.flatMap((one) =>
          one.faults.map((issue, index) => (
            <li key={`${one.subject} ${issue.field} ${index}`}>
              <button
                type="button"
                className={styles.error}
                onClick={() =>
                  onGoTo(issue.field, one.subject === subject ? undefined : one.subject)
                }
              >
                <span>
                  {one.subject !== subject && otherName && (
                    <span className={styles.language}>{otherName}</span>
                  )}
                  <strong>{fieldName(issue.field)}:</strong> <span>{issueText(issue)}</span>
                </span>
                {issue.detail && <span className={styles.detail}>{issue.detail}</span>}
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

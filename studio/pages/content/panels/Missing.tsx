import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import { faultText, fieldName } from '../../../visit/names.ts'
import styles from './Missing.module.css'
import type { PanelProps } from './panel.ts'
import type { Incomplete } from './useStep.ts'

interface MissingProps extends Pick<PanelProps, 'subject' | 'onGoTo'> {
  lacking: Incomplete
  /** What the other language is called, where it lacks something too. */
  otherName?: string
}

/** What a publication still needs, each with the way to its field; a quiet line where nothing is missing. */
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
          one.faults.map((fault, index) => (
            <li key={`${one.subject} ${fault.field} ${index}`}>
              <button
                type="button"
                className={styles.fault}
                onClick={() =>
                  onGoTo(fault.field, one.subject === subject ? undefined : one.subject)
                }
              >
                <span>
                  {one.subject !== subject && otherName && (
                    <span className={styles.language}>{otherName}</span>
                  )}
                  <strong>{fieldName(fault.field)}</strong> <span>{faultText(fault)}</span>
                </span>
                {fault.detail && <span className={styles.detail}>{fault.detail}</span>}
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

import { memo, type ReactNode, type Ref } from 'react'
import { type CueFault, stampText } from '../../../contract/studio/captions.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import type { FormCue } from './captionForm.ts'
import styles from './Captions.module.css'
import { faultText } from './faults.ts'

/** What is named at a cue but keeps nobody from saving it. */
export type CueNote = 'overlap' | 'beyond'

interface CueRowProps {
  cue: FormCue
  lang: string
  fault: CueFault | null
  note: CueNote | null
  isNow: boolean
  isOpen: boolean
  onOpen: (key: number) => void
  rowRef: (key: number, element: HTMLButtonElement | null) => void
  children: ReactNode
}

/** Renders a cue as a row; the open one with its fields. Others are drawn again only if they change. */
export const CueRow = memo(function CueRow({
  cue,
  lang,
  fault,
  note,
  isNow,
  isOpen,
  onOpen,
  rowRef,
  children,
}: CueRowProps) {
  const button: Ref<HTMLButtonElement> = (element) => rowRef(cue.key, element)
  return (
    <li className={styles.row} data-open={isOpen || undefined} data-now={isNow || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.rowButton}
        aria-expanded={isOpen}
        aria-current={isNow ? 'time' : undefined}
        onClick={() => onOpen(cue.key)}
      >
        <span className={styles.stamps}>
          {stampText(cue.start)}
          <span aria-hidden="true">–</span>
          <span className={styles.to}>{stampText(cue.end)}</span>
        </span>
        <span className={styles.line} lang={lang}>
          {cue.text || m.captions_no_text()}
        </span>
        {(fault ?? note) !== null && (
          <span className={styles.badges}>
            {fault !== null && <Badge tone="danger">{faultText(fault)}</Badge>}
            {note !== null && (
              <Badge tone="caution">
                {note === 'overlap' ? m.captions_note_overlap() : m.captions_note_beyond()}
              </Badge>
            )}
          </span>
        )}
        <Icon name={isOpen ? 'up' : 'down'} className={styles.mark} />
      </button>
      {children}
    </li>
  )
})

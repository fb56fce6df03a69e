import type { Revision } from '../../../../contract/studio/work.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { When } from '../../../components/When/When.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './HistoryPanel.module.css'

interface RevisionRowProps {
  row: Revision
  /** Whether its difference is shown below. */
  isOpen: boolean
  onCompare: () => void
}

/** Renders one revision of a history: number, author, time, origin, note. */
export function RevisionRow({ row, isOpen, onCompare }: RevisionRowProps) {
  return (
    <article
      className={styles.revision}
      aria-label={m.history_revision({ revision: row.revision })}
    >
      <div className={styles.origin}>
        <p className={styles.title}>
          <strong>{m.history_revision({ revision: row.revision })}</strong>
          {row.live && <Badge tone="positive">{m.history_live()}</Badge>}
          {row.origin === 'restore' && <Badge tone="neutral">{m.history_origin_restore()}</Badge>}
          {row.origin === 'loader' && <Badge tone="neutral">{m.history_origin_loader()}</Badge>}
        </p>
        <p className={styles.meta}>
          {row.by ? row.by.name : m.history_by_loader()} · <When at={row.at} />
        </p>
        {row.note && <p className={styles.note}>{row.note}</p>}
      </div>
      <Button
        variant={isOpen ? 'secondary' : 'quiet'}
        size="small"
        aria-expanded={isOpen}
        onPress={onCompare}
      >
        {isOpen ? m.history_close() : m.history_compare()}
      </Button>
    </article>
  )
}

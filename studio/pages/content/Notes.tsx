import { failureText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import { fieldName } from '../../visit/names.ts'
import { dateTime } from '../../visit/time.ts'
import { fieldOf } from './issues.ts'
import styles from './Notes.module.css'
import { usePart } from './useCopies.ts'
import type { Presence } from './usePresence.ts'
import type { WorkingCopy } from './workingCopy.ts'

/**
 * Shows notices about a language's working copy: restored text, changes of others, rejected saves.
 */
export function Notes({
  copy,
  presence,
  onMerge,
  onGoTo,
}: {
  copy: WorkingCopy
  presence: Presence
  onMerge: () => void
  onGoTo: (field: string) => void
}) {
  const [save, dirty] = [usePart(copy, 'save'), usePart(copy, 'dirty')]
  const [merged, restored] = [usePart(copy, 'merged'), usePart(copy, 'restored')]
  const { newer } = presence
  // blocks that somebody else wrote are seen in the body
  const tells = merged && (merged.kept > 0 || merged.fields.some((one) => one !== 'content'))
  const error = save.kind === 'failed' ? save.error : null
  const field = error?.field ? fieldOf(error.field) : null
  return (
    <div className={styles.notes}>
      {save.kind === 'conflict' && (
        <Notice
          tone="caution"
          title={
            save.theirs.by ? m.note_conflict_by({ name: save.theirs.by.name }) : m.note_conflict()
          }
          actions={
            <Button size="small" variant="primary" onPress={onMerge}>
              {m.save_merge()}
            </Button>
          }
        >
          {m.note_conflict_says()}
        </Notice>
      )}
      {error && (
        <Notice
          tone="danger"
          title={m.save_failed()}
          actions={
            field ? (
              <Button size="small" onPress={() => onGoTo(field)}>
                {m.note_go_to({ field: fieldName(field) })}
              </Button>
            ) : (
              <Button size="small" onPress={() => copy.autosave.resume()}>
                {m.save_again()}
              </Button>
            )
          }
        >
          {error.status === 413 ? m.note_too_large() : failureText(error)} {m.note_kept()}
          {save.kind === 'failed' && save.again && ` ${m.note_again()}`}
        </Notice>
      )}
      {restored && (
        <Notice
          tone="info"
          title={m.note_restored()}
          actions={
            <>
              <Button
                size="small"
                onPress={() => {
                  copy.setAll(restored.before)
                  copy.autosave.dismiss('restored')
                }}
              >
                {m.note_restored_drop()}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onPress={() => copy.autosave.dismiss('restored')}
              >
                {m.note_read()}
              </Button>
            </>
          }
        >
          {m.note_restored_says({ at: dateTime(restored.at) })}
        </Notice>
      )}
      {merged && tells && save.kind !== 'conflict' && (
        <Notice
          tone="info"
          title={merged.by ? m.note_merged_by({ name: merged.by.name }) : m.note_merged()}
          actions={
            <Button size="small" variant="quiet" onPress={() => copy.autosave.dismiss('merged')}>
              {m.note_read()}
            </Button>
          }
        >
          {[...new Set(merged.fields.map(fieldName))].join(', ')}
          {merged.kept > 0 && ` ${m.note_blocks_kept({ count: merged.kept })}`}
        </Notice>
      )}
      {newer && save.kind !== 'conflict' && (
        <Notice
          tone="info"
          title={newer.row.by ? m.note_newer_by({ name: newer.row.by.name }) : m.note_newer()}
          actions={
            <Button size="small" variant="primary" onPress={presence.take}>
              {dirty ? m.note_newer_merge() : m.note_newer_take()}
            </Button>
          }
        >
          {dirty ? m.note_newer_dirty() : m.note_newer_says()}
        </Notice>
      )}
    </div>
  )
}

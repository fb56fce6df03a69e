import { useSyncExternalStore } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import type { IconName } from '../../components/Icon/paths.tsx'
import { m } from '../../paraglide/messages.js'
import { relative, useNow } from '../../visit/time.ts'
import type { SaveSource } from './saving.ts'
import styles from './SaveMark.module.css'

/** Milliseconds after a save during which "just now" is shown. */
const JUST_NOW = 60_000

type Shown = ReturnType<SaveSource['snapshot']>
/** Returns one part of a copy's saves, and re-renders only when it changes. */
const usePart = <K extends 'save' | 'stored' | 'blockConflicts'>(
  { subscribe, snapshot }: SaveSource,
  part: K,
): Shown[K] => useSyncExternalStore(subscribe, () => snapshot()[part])

/**
 * Shows whether the server has the changes; a failed save can be retried.
 * @param onMerge opens the choice between two texts; none where a notice leads there (`Notes`)
 */
export function SaveMark({
  copy: { autosave },
  onMerge,
}: {
  copy: { autosave: SaveSource }
  onMerge?: () => void
}) {
  const [save, stored] = [usePart(autosave, 'save'), usePart(autosave, 'stored')]
  const blockConflicts = usePart(autosave, 'blockConflicts')
  const now = useNow()
  const { kind } = save
  const [icon, text] = statusOf({ save, stored, blockConflicts })
  const isTrouble =
    kind === 'offline' ||
    kind === 'failed' ||
    kind === 'signed-out' ||
    kind === 'conflict' ||
    blockConflicts.length > 0
  return (
    <span
      className={`${styles.mark} ${isTrouble ? styles.error : ''}`}
      data-save={kind}
      data-trouble={isTrouble || undefined}
    >
      <Icon name={icon} className={styles.icon} />
      {/* successes are only shown; problems are announced too */}
      <span className={styles.text} role={isTrouble ? 'status' : undefined}>
        {text}
      </span>
      {save.kind === 'saved' && !isTrouble && (
        <span className={styles.when}>
          {' · '}
          {now - Date.parse(save.at) < JUST_NOW ? m.save_now() : relative(save.at, now)}
        </span>
      )}
      {(kind === 'offline' || kind === 'failed' || kind === 'signed-out') && (
        <Button size="small" variant="quiet" onPress={() => autosave.resume()}>
          {kind === 'signed-out' ? m.save_sign_in() : m.save_again()}
        </Button>
      )}
      {kind === 'conflict' && onMerge && (
        <Button size="small" variant="quiet" onPress={onMerge}>
          {m.save_merge()}
        </Button>
      )}
    </span>
  )
}

function statusOf({
  save,
  stored,
  blockConflicts,
}: Pick<Shown, 'save' | 'stored' | 'blockConflicts'>): [icon: IconName, text: string] {
  if (save.kind === 'saved' && blockConflicts.length > 0)
    return ['split', m.save_block_conflict({ count: blockConflicts.length })]
  switch (save.kind) {
    case 'saved':
      return ['check', m.save_saved()]
    case 'unsaved':
      return ['edit', m.save_unsaved()]
    case 'saving':
      return ['refresh', m.save_saving()]
    case 'offline':
      return ['offline', stored ? m.save_offline_kept() : m.save_offline()]
    case 'failed':
      return ['alert', m.save_failed()]
    case 'signed-out':
      return ['lock', stored ? m.save_signed_out_kept() : m.save_signed_out()]
    case 'conflict':
      return ['split', m.save_conflict()]
  }
}

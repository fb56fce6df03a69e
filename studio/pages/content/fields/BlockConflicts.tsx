import { Button } from '../../../components/Button/Button.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { useForm } from '../form.ts'
import { readableBody } from '../readable.ts'
import type { BlockConflict } from '../saving.ts'
import { differenceOf } from '../textDifference.ts'
import { useSnapshot } from '../useCopies.ts'
import styles from './BlockConflicts.module.css'

/** Renders the blocks of the body that somebody else changed too, each with its choice. */
export function BlockConflicts() {
  const { copy } = useForm()
  const { blockConflicts } = useSnapshot(copy)
  return blockConflicts.map((conflict) => <Conflict key={conflict.id} conflict={conflict} />)
}

function Conflict({ conflict: { id, mine, theirs, by } }: { conflict: BlockConflict }) {
  const { copy } = useForm()
  const name = by?.name ?? m.merge_others()
  const { autosave } = copy
  return (
    <Notice
      tone="caution"
      title={m.block_conflict({ name })}
      actions={
        <>
          <Button size="small" onPress={() => autosave.resolveBlock(id, 'mine')}>
            {m.merge_take_mine()}
          </Button>
          <Button size="small" onPress={() => autosave.resolveBlock(id, 'theirs')}>
            {m.merge_take_theirs({ name })}
          </Button>
          <Button size="small" onPress={() => autosave.resolveBlock(id, 'both')}>
            {m.block_take_both()}
          </Button>
        </>
      }
    >
      <p>{m.block_conflict_says()}</p>
      <dl className={styles.sides}>
        <div className={styles.side}>
          <dt className={styles.name}>{m.merge_mine()}</dt>
          <dd className={styles.text}>{readableBody(mine)}</dd>
        </div>
        <div className={styles.side}>
          <dt className={styles.name}>{m.merge_theirs({ name })}</dt>
          <dd className={styles.text}>
            {differenceOf(readableBody(mine), readableBody(theirs)).map(({ kind, text }, index) =>
              kind === 'added' ? (
                <ins key={index} className={styles.added}>
                  {text}
                </ins>
              ) : kind === 'removed' ? (
                <del key={index} className={styles.removed}>
                  {text}
                </del>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </dd>
        </div>
      </dl>
    </Notice>
  )
}

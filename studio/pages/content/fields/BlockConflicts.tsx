import { memo, useMemo, useSyncExternalStore } from 'react'
import { Button } from '../../../components/Button/Button.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import type { BlockMark } from '../../../editor/blocks/blockMark.ts'
import { m } from '../../../paraglide/messages.js'
import { useForm } from '../form.ts'
import { useOthers } from '../others.ts'
import { readableBody } from '../readable.ts'
import type { BlockConflict } from '../saving.ts'
import { TextDifference } from '../TextDifference.tsx'
import type { WorkingCopy } from '../workingCopy.ts'
import styles from './BlockConflicts.module.css'

/** The blocks that wait for a choice; typing in other fields renders nothing again. */
const useBlockConflicts = ({ autosave }: WorkingCopy): readonly BlockConflict[] =>
  useSyncExternalStore(autosave.subscribe, () => autosave.snapshot().blockConflicts)
const nameOf = ({ by }: BlockConflict): string => by?.name ?? m.merge_others()

/** Renders the blocks of the body that somebody else changed too, each with its choice. */
export function BlockConflicts() {
  const { copy } = useForm()
  const blockConflicts = useBlockConflicts(copy)
  return blockConflicts.map((conflict) => {
    const title = m.block_conflict({ name: nameOf(conflict) })
    return (
      <div key={conflict.id} role="group" aria-label={title}>
        <Notice tone="caution" title={title} actions={<Choices conflict={conflict} />}>
          <Sides conflict={conflict} />
        </Notice>
      </div>
    )
  })
}

/** Returns what is shown at the blocks of the body: who is there, and what waits for a choice. */
export function useBlockMarks(): readonly BlockMark[] {
  const { copy } = useForm()
  const blockConflicts = useBlockConflicts(copy)
  const others = useOthers()
  return useMemo(() => {
    const byBlock = Map.groupBy(
      others.filter(({ field, block }) => field === 'content' && block !== null),
      ({ block }) => block as string,
    )
    return [
      ...blockConflicts.map(
        (conflict): BlockMark => ({
          block: conflict.id,
          text: m.block_conflict_choose(),
          question: (
            <div className={styles.question}>
              <p className={styles.title}>{m.block_conflict({ name: nameOf(conflict) })}</p>
              <Sides conflict={conflict} />
              <div className={styles.choices}>
                <Choices conflict={conflict} />
              </div>
            </div>
          ),
        }),
      ),
      ...[...byBlock].map(([block, here]): BlockMark => {
        const people = new Map(here.map(({ person }) => [person.id, person.name]))
        const names = [...people.values()].join(', ')
        return { block, text: names, says: m.presence_block({ names }) }
      }),
    ]
  }, [blockConflicts, others])
}

function Choices({ conflict }: { conflict: BlockConflict }) {
  const { autosave } = useForm().copy
  const { id } = conflict
  return (
    <>
      <Button size="small" onPress={() => autosave.resolveBlock(id, 'mine')}>
        {m.merge_take_mine()}
      </Button>
      <Button size="small" onPress={() => autosave.resolveBlock(id, 'theirs')}>
        {m.merge_take_theirs({ name: nameOf(conflict) })}
      </Button>
      <Button size="small" onPress={() => autosave.resolveBlock(id, 'both')}>
        {m.block_take_both()}
      </Button>
    </>
  )
}

// the body around it is rendered again while somebody types
const Sides = memo(function Sides({ conflict }: { conflict: BlockConflict }) {
  const [mine, theirs] = [readableBody(conflict.mine), readableBody(conflict.theirs)]
  return (
    <>
      <p>{m.block_conflict_says()}</p>
      <dl className={styles.sides}>
        <div className={styles.side}>
          <dt className={styles.name}>{m.merge_mine()}</dt>
          <dd className={styles.text}>{mine}</dd>
        </div>
        <div className={styles.side}>
          <dt className={styles.name}>{m.merge_theirs({ name: nameOf(conflict) })}</dt>
          <dd className={styles.text}>
            <TextDifference before={mine} after={theirs} />
          </dd>
        </div>
      </dl>
    </>
  )
})

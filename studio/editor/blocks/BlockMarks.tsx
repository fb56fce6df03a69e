import { type CSSProperties, memo, useEffect, useEffectEvent } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Icon } from '../../components/Icon/Icon.tsx'
import lists from '../../components/Select/Select.module.css'
import { useRead, useReader } from '../BodyReader.ts'
import type { Editing } from '../editing.ts'
import { blockAt } from '../identities.ts'
import type { BlockMark } from './blockMark.ts'
import styles from './BlockMarks.module.css'
import { BlockPlaces } from './BlockPlaces.ts'

/**
 * Renders marks at the margin of blocks: the names of others who are there, and blocks that wait
 * for a choice. They are outside of the text, which they never change.
 */
export const BlockMarks = memo(function BlockMarks({
  editing,
  marks,
}: {
  editing: Editing
  marks: readonly BlockMark[]
}) {
  const reader = useReader(editing, BlockPlaces)
  const places = useRead(reader)
  useEffect(() => reader?.want(marks.map(({ block }) => block)), [reader, marks])
  return places?.flatMap(({ id, top, height }) => {
    const here = marks.filter(({ block }) => block === id)
    if (here.length === 0) return []
    const asks = here.some(({ question }) => question !== undefined)
    return (
      <div
        key={id}
        className={`${styles.place} ${asks ? styles.asks : ''}`}
        data-block-mark={asks ? 'question' : 'people'}
        style={{ '--top': `${top}px`, '--height': `${height}px` } as CSSProperties}
      >
        <span className={styles.tags}>
          {here.map(({ text, says, question }) =>
            question === undefined ? (
              <span key={text} className={styles.tag} role="note" aria-label={says ?? text}>
                {text}
              </span>
            ) : (
              <DialogTrigger key={text}>
                <Button className={`${styles.tag} ${styles.ask}`}>
                  <Icon name="split" className={styles.icon} />
                  {text}
                </Button>
                <Popover className={`${lists.popover} ${styles.question}`} placement="bottom start">
                  <Dialog className={styles.dialog} aria-label={text}>
                    {question}
                  </Dialog>
                </Popover>
              </DialogTrigger>
            ),
          )}
        </span>
      </div>
    )
  })
})

/** Reports the block at the caret. */
export function useCaretBlock(editing: Editing | null, onBlock?: (id: string) => void): void {
  const tell = useEffectEvent((id: string) => onBlock?.(id))
  useEffect(() => {
    if (!editing) return
    const look = (): void => {
      const { state } = editing.view
      const id = blockAt(state, state.selection.head)
      if (id !== null) tell(id)
    }
    look()
    const ends = [editing.onSelection(look), editing.watch(look)]
    return () => {
      for (const end of ends) end()
    }
  }, [editing])
}

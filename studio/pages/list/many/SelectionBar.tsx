import { useState } from 'react'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { useMe } from '../../../client/session.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { m } from '../../../paraglide/messages.js'
import { onceClosed } from '../../../visit/onceClosed.ts'
import { useFits } from '../../../visit/useFits.ts'
import { DuplicateDialog } from '../../content/more/DuplicateDialog.tsx'
import { ManyDialog } from './ManyDialog.tsx'
import { type ManyStep, mainStep, manyStep, type Offer, offersFor } from './manySteps.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  rows: readonly SubjectRow[]
  /** Number of selected rows of the list; fewer than `rows` if some have both languages. */
  count: number
  /** Whether selection is active; the dialog of a step stays open without it. */
  isShown: boolean
  onClear: () => void
  /** Selects exactly these items. */
  onSelect: (subjects: readonly string[]) => void
  /** Moves the focus to the list, since the bar with the focus may disappear. */
  focusList: () => void
}

/** The entry of the menu that is no step over many. */
const DUPLICATE = 'duplicate'

/** Renders the number of selected items and the available steps. */
export function SelectionBar({
  rows,
  count,
  isShown,
  onClear,
  onSelect,
  focusList,
}: SelectionBarProps) {
  const { permissions } = useMe()
  const isRoomy = useFits('(min-width: 900px)')
  /** The step with its rows at the time: the dialog confirms exactly what it shows. */
  const [chosen, setChosen] = useState<Offer | null>(null)
  const [duplicated, setDuplicated] = useState<SubjectRow | null>(null)
  const single =
    permissions.includes('content.write') && rows.length === 1 ? (rows[0] ?? null) : null
  const offers = offersFor(rows, permissions)
  const main = mainStep(rows, permissions)
  // the main step; with enough space the other workflow steps too
  const shown = offers.filter(({ step }) =>
    isRoomy ? step === 'submit' || step === 'approve' || step === 'publish' : step === main,
  )
  const others = offers.filter((offer) => !shown.includes(offer))
  const firstDanger = others.find(({ step }) => manyStep(step).isDangerous)?.step
  const ask = (step: ManyStep): void =>
    setChosen(offers.find((offer) => offer.step === step) ?? null)
  const clear = (): void => {
    onClear()
    focusList()
  }
  return (
    <>
      {isShown && (
        <div
          className={styles.bar}
          role="group"
          aria-label={m.many_bar()}
          onKeyDown={({ key, defaultPrevented }) => {
            if (key === 'Escape' && !defaultPrevented && !chosen) clear()
          }}
        >
          <IconButton label={m.many_clear()} icon="close" size="small" onPress={clear} />
          <p className={styles.count}>
            {count === rows.length
              ? m.many_selected({ count })
              : m.many_selected_both({ articles: count, count: rows.length })}
          </p>
          <div className={styles.steps}>
            {shown.map(({ step }) => (
              <Button
                key={step}
                size="small"
                variant={step === main ? 'primary' : 'secondary'}
                onPress={() => ask(step)}
              >
                {manyStep(step).name()}
              </Button>
            ))}
            {(others.length > 0 || single) && (
              <Menu
                trigger={
                  <Button size="small" icon="more">
                    {m.flow_more()}
                  </Button>
                }
                items={[
                  ...(single ? [{ id: DUPLICATE, name: m.duplicate() }] : []),
                  ...others.map(({ step }) => ({
                    id: step,
                    name: manyStep(step).name(),
                    begins: step === firstDanger,
                    ...(manyStep(step).isDangerous ? { tone: 'danger' as const } : {}),
                  })),
                ]}
                onAction={(id) => (id === DUPLICATE ? setDuplicated(single) : ask(id as ManyStep))}
                placement="top end"
              />
            )}
          </div>
        </div>
      )}
      {duplicated && <DuplicateDialog row={duplicated} onClose={() => setDuplicated(null)} />}
      {chosen && (
        <ManyDialog
          offer={chosen}
          onClose={(failed) => {
            setChosen(null)
            if (!failed) return
            onSelect(failed)
            // the button that opened it may be gone with the selection
            onceClosed(focusList)
          }}
        />
      )}
    </>
  )
}

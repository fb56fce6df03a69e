import type { PressList, PressRow } from '../../../contract/studio/press.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'

/** Renders how many contacts of the page are chosen, and puts them on lists or takes them off. */
export function SelectedPersons({
  rows,
  chosen,
  lists,
  onChoose,
  onChanged,
}: {
  rows: readonly PressRow[]
  chosen: readonly PressRow[]
  lists: readonly PressList[]
  onChoose: (ids: string[]) => void
  onChanged: () => void
}) {
  const { act, isPending, problem } = useAct()
  if (rows.length === 0) return null
  const items = lists.map(({ id, name }) => ({ id, name: name || m.press_unreadable_list() }))
  const put = (id: string, isIn: boolean): void =>
    void act(async () => {
      const persons = chosen.map((row) => row.id)
      const { changed } = await call('changePressMembers', {
        params: { id },
        body: { persons, isIn },
      })
      toast(isIn ? m.press_joined({ count: changed }) : m.press_left({ count: changed }), {
        tone: 'positive',
      })
      onChoose([])
      onChanged()
    })
  const isDisabled = chosen.length === 0 || lists.length === 0
  return (
    <>
      <div className={styles.selected}>
        <Checkbox
          isSelected={chosen.length === rows.length}
          isIndeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={(isAll) => onChoose(isAll ? rows.map(({ id }) => id) : [])}
        >
          {chosen.length === 0 ? m.press_choose_page() : m.press_chosen({ count: chosen.length })}
        </Checkbox>
        <span className={styles.tools}>
          <Menu
            trigger={
              <Button size="small" icon="plus" isDisabled={isDisabled} isPending={isPending}>
                {m.press_join()}
              </Button>
            }
            items={items}
            onAction={(id) => put(id, true)}
          />
          <Menu
            trigger={
              <Button size="small" icon="minus" isDisabled={isDisabled} isPending={isPending}>
                {m.press_leave()}
              </Button>
            }
            items={items}
            onAction={(id) => put(id, false)}
          />
        </span>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}

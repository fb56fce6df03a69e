import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import { PRESS_LIMITS, type PressList } from '../../../contract/studio/press.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'

type Named = { does: 'create'; id: string } | { does: 'rename'; list: PressList }
type Asked = Named | { does: 'remove'; list: PressList }

/** Renders the media lists: chosen as a filter, created, renamed and deleted. */
export function PressLists({
  lists,
  chosen,
  onChoose,
  onChanged,
}: {
  lists: readonly PressList[]
  chosen: string | null
  onChoose: (list: string | null) => void
  onChanged: () => void
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = (): void => setAsked(null)
  const done = (text: string): void => {
    toast(text, { tone: 'positive' })
    close()
    onChanged()
  }
  return (
    <Card title={m.press_lists()} lead={m.press_lists_says()}>
      <div className={styles.stack}>
        {lists.length > 0 && (
          <ul className={styles.lists} aria-label={m.press_lists()}>
            {lists.map((list) => {
              const name = list.name || m.press_unreadable_list()
              const isChosen = list.id === chosen
              return (
                <li key={list.id}>
                  <Button
                    variant={isChosen ? 'secondary' : 'quiet'}
                    size="small"
                    aria-pressed={isChosen}
                    onPress={() => onChoose(isChosen ? null : list.id)}
                  >
                    {name}
                  </Button>
                  <span className={styles.count}>{m.press_count({ count: list.persons })}</span>
                  <Menu
                    trigger={<IconButton icon="more" label={m.press_list_more({ name })} />}
                    items={[
                      { id: 'rename', name: m.press_list_rename(), icon: 'edit' },
                      { id: 'remove', name: m.press_list_remove(), icon: 'trash', tone: 'danger' },
                    ]}
                    onAction={(does) =>
                      setAsked(does === 'rename' ? { does, list } : { does: 'remove', list })
                    }
                  />
                </li>
              )
            })}
          </ul>
        )}
        <Button
          size="small"
          icon="plus"
          onPress={() => setAsked({ does: 'create', id: crypto.randomUUID() })}
        >
          {m.press_list_create()}
        </Button>
      </div>
      {asked?.does === 'remove' && (
        <RemoveList list={asked.list} onClose={close} onDone={() => done(m.press_list_removed())} />
      )}
      {asked && asked.does !== 'remove' && (
        <NameList asked={asked} onClose={close} onDone={() => done(m.saved())} />
      )}
    </Card>
  )
}

interface AskedProps {
  onClose: () => void
  onDone: () => void
}

function NameList({ asked, onClose, onDone }: AskedProps & { asked: Named }) {
  const form = useId()
  const former = 'list' in asked ? asked.list : null
  const [name, setName] = useState(former?.name ?? '')
  const { act, isPending, problem } = useAct()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void act(() =>
      'list' in asked
        ? call('renamePressList', {
            params: { id: asked.list.id },
            body: { name },
            version: asked.list.version,
          })
        : call('createPressList', { body: { id: asked.id, name } }),
    ).then((isDone) => isDone && onDone())
  }
  return (
    <Dialog
      title={former ? m.press_list_rename() : m.press_list_create()}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.cancel()}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            isDisabled={name.trim() === ''}
          >
            {m.save()}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form ?? ''} autoComplete="off" onSubmit={send}>
        <TextField
          label={m.press_list_name()}
          value={name}
          maxLength={PRESS_LIMITS.list}
          autoFocus
          isRequired
          onChange={setName}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </Form>
    </Dialog>
  )
}

function RemoveList({ list, onClose, onDone }: AskedProps & { list: PressList }) {
  const { act, isPending, problem } = useAct()
  return (
    <Dialog
      title={m.press_list_remove_asked()}
      size="small"
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.cancel()}</Button>
          <Button
            variant="danger"
            isPending={isPending}
            onPress={() =>
              void act(() =>
                call('removePressList', { params: { id: list.id }, version: list.version }),
              ).then((isDone) => isDone && onDone())
            }
          >
            {m.press_list_remove()}
          </Button>
        </>
      }
    >
      <p>{m.press_list_remove_says({ count: list.persons })}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  )
}

import { useState } from 'react'
import { PRESS_LIMITS } from '../../../contract/studio/press.ts'
import { callFile } from '../../client/call.ts'
import { saveFile } from '../../client/saveFile.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { FilterMenu } from '../list/FilterMenu.tsx'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'
import { type FoundPress, type Press, WHOLE } from './usePress.ts'

/** Renders the search, which is sent by a key or the button, as each one is recorded; and filters. */
export function PressFilters({
  press: { view, isPending, hide },
  found: { lists, tags, total },
  onShow,
}: {
  press: Press
  found: FoundPress
  onShow: Press['show']
}) {
  const [text, setText] = useState(view.text)
  const saving = useAct()
  const { page: _, ...filter } = view
  const isFiltered = view.text !== '' || view.list !== null || view.tag !== ''
  return (
    <div className={styles.column}>
      <form
        className={styles.find}
        autoComplete="off"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onShow({ text: text.trim() })
        }}
      >
        <TextField
          label={m.press_find()}
          value={text}
          maxLength={PRESS_LIMITS.search}
          autoComplete="off"
          onChange={setText}
        />
        <Button type="submit" icon="search" isPending={isPending}>
          {m.press_find_does()}
        </Button>
      </form>
      <div className={styles.filters} role="group" aria-label={m.list_filters()}>
        <FilterMenu
          label={m.press_list()}
          items={lists.map(({ id, name }) => ({ id, name: name || m.press_unreadable_list() }))}
          chosen={view.list === null ? [] : [view.list]}
          onChange={([list = null]) => onShow({ list })}
        />
        <FilterMenu
          label={m.press_tags()}
          items={tags.map(({ tag, persons }) => ({ id: tag, name: `${tag} (${persons})` }))}
          chosen={view.tag === '' ? [] : [view.tag]}
          onChange={([tag = '']) => onShow({ tag })}
        />
        {isFiltered && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              setText('')
              onShow(WHOLE)
            }}
          >
            {m.list_clear()}
          </Button>
        )}
        <Button
          size="small"
          icon="download"
          isPending={saving.isPending}
          isDisabled={total === 0}
          onPress={() =>
            void saving.act(async () =>
              saveFile('press-contacts.csv', await callFile('exportPress', { body: filter })),
            )
          }
        >
          {m.press_export_list({ count: total })}
        </Button>
        <Button size="small" variant="quiet" icon="hidden" onPress={hide}>
          {m.report_hide()}
        </Button>
      </div>
      {saving.problem && <Notice tone="danger">{saving.problem}</Notice>}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button as Handle, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { queryOf } from '../../../client/queries.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'

/** Returns a list with one of its entries moved to another position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const made = [...list]
  const [one] = made.splice(from, 1)
  if (one !== undefined) made.splice(Math.max(0, Math.min(to, made.length)), 0, one)
  return made
}

/**
 * Renders the related articles of a page, found by search; their order is changed by dragging or by
 * keyboard.
 */
export function RelationsField() {
  const { copy, language, readOnly } = useForm()
  const ids = useValue(copy, 'relations')
  const issue = useFieldIssue('relations')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...queryOf('findContents', { query: { q, language } }),
    enabled: !readOnly && q !== '',
    placeholderData: (before) => before,
  })
  const own = Number(copy.subject.split('/')[1])
  const set = (next: readonly number[]): void => copy.set('relations', [...new Set(next)])
  return (
    <div className={styles.stack}>
      {!readOnly && (
        <ComboBox
          label={fieldName('relations')}
          description={m.form_help_relations()}
          placeholder={m.form_relations_search()}
          errorMessage={issue}
          searched
          value={null}
          inputValue={typed}
          onInputChange={setTyped}
          items={(q ? (found.data ?? []) : [])
            .filter(({ contentIdx }) => contentIdx !== own && !ids.includes(contentIdx))
            .map(({ contentIdx, title, postDate, live }) => ({
              id: String(contentIdx),
              name: title || m.untitled(),
              note: [postDate, live ? '' : m.form_not_live()].filter(Boolean).join(' · '),
            }))}
          onChange={(id) => {
            if (!id) return
            set([...ids, Number(id)])
            setTyped('')
          }}
        />
      )}
      {readOnly && <p className={styles.legend}>{fieldName('relations')}</p>}
      {ids.length > 0 && <Chosen ids={ids} onChange={set} readOnly={readOnly} />}
    </div>
  )
}

function Chosen({
  ids,
  onChange,
  readOnly,
}: {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  readOnly: boolean
}) {
  const titles = useQuery({
    ...queryOf('contentsByIdx', { query: { ids: ids.join(',') } }),
    placeholderData: (before) => before,
  })
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: readOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const from = ids.indexOf(Number(key))
      const at = ids.indexOf(Number(target.key))
      const to = at + (target.dropPosition === 'after' ? 1 : 0)
      onChange(moved(ids, from, from < to ? to - 1 : to))
    },
  })
  const items = ids.map((id, index) => ({
    id,
    index,
    related: titles.data?.find(({ contentIdx }) => contentIdx === id),
  }))
  return (
    <GridList
      aria-label={m.form_relations_chosen()}
      items={items}
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      className={styles.list ?? ''}
    >
      {({ id, index, related }) => {
        const title = related?.title ?? String(id)
        return (
          <GridListItem id={id} textValue={title} className={styles.item ?? ''}>
            {!readOnly && (
              <Handle slot="drag" className={styles.handle ?? ''}>
                <Icon name="drag" />
              </Handle>
            )}
            <span className={styles.itemName}>{title}</span>
            {related && !related.live && <Badge>{m.form_not_live()}</Badge>}
            {!readOnly && (
              <span className={styles.tools}>
                <IconButton
                  size="small"
                  icon="up"
                  label={m.form_move_up({ name: title })}
                  isDisabled={index === 0}
                  onPress={() => onChange(moved(ids, index, index - 1))}
                />
                <IconButton
                  size="small"
                  icon="down"
                  label={m.form_move_down({ name: title })}
                  isDisabled={index === ids.length - 1}
                  onPress={() => onChange(moved(ids, index, index + 1))}
                />
                <IconButton
                  size="small"
                  icon="close"
                  label={m.form_remove_named({ name: title })}
                  onPress={() => onChange(ids.filter((one) => one !== id))}
                />
              </span>
            )}
          </GridListItem>
        )
      }}
    </GridList>
  )
}

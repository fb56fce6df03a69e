import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '../../client/queries.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { EMPTY_VIEW, type ListView, savedQueryOf } from './listAddress.ts'
import styles from './SavedViews.module.css'

interface SavedViewsProps {
  view: ListView
  onShow: (view: ListView) => void
}

/** Lists saved views by name; saving the current view replaces one of the same name. */
export function SavedViews({ view, onShow }: SavedViewsProps) {
  const queries = useQueryClient()
  const question = queryOf('savedViews', {})
  const views = useQuery({ ...question, staleTime: 60_000 })
  const current = savedQueryOf(view)
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: (given: string) => call('saveView', { body: { name: given, query: current } }),
    onSuccess: (now) => {
      queries.setQueryData(question.queryKey, now)
      setNaming(false)
      toast(m.list_view_saved(), { tone: 'positive' })
    },
  })
  const removing = useMutation({
    mutationFn: (id: string) => call('removeView', { params: { id } }),
    onSuccess: (now) => {
      queries.setQueryData(question.queryKey, now)
      toast(m.list_view_removed())
    },
    onError: (error) => toast(problemText(error), { tone: 'danger' }),
  })
  const rows = views.data ?? []
  const shown = rows.find(({ query }) => query === current)
  const begin = (): void => {
    setName(shown?.name ?? '')
    saving.reset()
    setNaming(true)
  }
  const save = (): void => {
    if (name.trim()) saving.mutate(name.trim())
  }
  return (
    <nav className={styles.views} aria-label={m.list_views()}>
      <Link
        to="."
        className={styles.view}
        aria-current={current === '' ? 'page' : undefined}
        onClick={() => onShow(EMPTY_VIEW)}
      >
        {m.list_all()}
      </Link>
      {rows.map((row) => (
        <span key={row.id} className={styles.saved}>
          <Link
            to={`?${row.query}`}
            className={styles.view}
            aria-current={row.query === current ? 'page' : undefined}
          >
            {row.name}
          </Link>
          {row.query === current && (
            <IconButton
              icon="close"
              size="small"
              label={m.list_view_remove({ name: row.name })}
              onPress={() => removing.mutate(row.id)}
            />
          )}
        </span>
      ))}
      {current !== '' && !shown && (
        <Button size="small" variant="quiet" icon="star" onPress={begin}>
          {m.list_view_save()}
        </Button>
      )}
      {shown && (
        <Button size="small" variant="quiet" icon="edit" onPress={begin}>
          {m.list_view_rename()}
        </Button>
      )}
      <Dialog
        size="small"
        isOpen={isNaming}
        onOpenChange={setNaming}
        title={m.list_view_save()}
        actions={
          <>
            <Button variant="quiet" onPress={() => setNaming(false)}>
              {m.cancel()}
            </Button>
            <Button
              variant="primary"
              isPending={saving.isPending}
              isDisabled={!name.trim()}
              onPress={save}
            >
              {m.comments_save()}
            </Button>
          </>
        }
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label={m.list_view_name()}
            description={m.list_view_name_says()}
            maxLength={60}
            autoFocus
            value={name}
            onChange={setName}
          />
          {saving.isError && <Notice tone="danger">{problemText(saving.error)}</Notice>}
        </form>
      </Dialog>
    </nav>
  )
}

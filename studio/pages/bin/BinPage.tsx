import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { BIN_DAYS } from '../../../contract/limits.ts'
import type { Binned } from '../../../contract/studio/shared-work-calls.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { localeOf } from '../../../contract/language.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SearchField } from '../../components/SearchField/SearchField.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import { useNow } from '../../visit/time.ts'
import shared from '../../styles/rows.module.css'
import styles from './BinPage.module.css'

const DAY_MS = 86_400_000

/** Renders the drafts that were discarded lately: they are restored or deleted for good. */
export function BinPage() {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const asked = useDeferredValue(q)
  const list = useCall(
    'bin',
    { query: { ...(asked ? { q: asked } : {}), page } },
    {
      keepsPrevious: true,
    },
  )
  const rows = list.data?.rows ?? []
  return (
    <div className={shared.page}>
      <PageHead title={m.bin_title()} lead={m.bin_lead({ days: BIN_DAYS })} />
      <SearchField
        label={m.bin_search()}
        value={q}
        onChange={(text) => {
          setQ(text)
          setPage(1)
        }}
        maxLength={200}
        className={styles.search ?? ''}
      />
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && <Failure of={list} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={q ? m.list_none_found() : m.bin_none()}>
          {q ? m.bin_none_found_says() : m.bin_none_says({ days: BIN_DAYS })}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={shared.rows} aria-busy={list.isPlaceholderData || undefined}>
          {rows.map((row) => (
            <li key={row.id}>
              <BinRow row={row} />
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || list.data?.more) && (
        <nav className={styles.pager} aria-label={m.bin_pages()}>
          <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {m.bin_newer()}
          </Button>
          <Button isDisabled={!list.data?.more} onPress={() => setPage(page + 1)}>
            {m.bin_older()}
          </Button>
        </nav>
      )}
    </div>
  )
}

function BinRow({ row }: { row: Binned }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useMay('content.write')
  const now = useNow()
  const title = row.title.trim() || m.untitled()
  const left = Math.max(0, Math.ceil((Date.parse(row.until) - now) / DAY_MS))
  const changed = (): void => {
    for (const name of ['bin', 'subjects', 'today'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  const onError = (error: Error): void => {
    changed()
    toast(problemText(error), { tone: 'danger' })
  }
  const restoring = useMutation({
    mutationFn: () => call('restoreBinned', { params: { id: row.id }, body: {} }),
    onSuccess: async ({ contentIdx, revision }) => {
      changed()
      await navigate(contentPath(contentIdx))
      toast(revision === null ? m.bin_restored() : m.bin_restored_beside({ revision }), {
        tone: 'positive',
      })
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: () => call('removeBinned', { params: { id: row.id } }),
    onSuccess: () => {
      changed()
      toast(m.bin_removed())
    },
    onError,
  })
  return (
    <article className={shared.row} aria-label={title}>
      <div className={shared.details}>
        <p className={styles.title} lang={localeOf(row.languageType)}>
          {title}
        </p>
        <p className={shared.meta}>
          <span>
            {kindName(row.kind)} · {languageName(row.languageType)}
          </span>
          <span>{row.removed ? m.bin_whole() : m.bin_changes()}</span>
        </p>
        <p className={shared.meta}>
          <span>{m.bin_by({ name: row.by.name })}</span>
          <When at={row.at} />
        </p>
        <p className={styles.left} data-soon={left <= 3 || undefined}>
          {m.bin_left({ days: left })}
        </p>
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          <Button
            size="small"
            icon="undo"
            isPending={restoring.isPending}
            aria-label={m.bin_restore_named({ title })}
            onPress={() => restoring.mutate()}
          >
            {m.bin_restore()}
          </Button>
          {row.deletable && (
            <Confirm
              trigger={
                <Button
                  size="small"
                  variant="quiet"
                  icon="trash"
                  isPending={removing.isPending}
                  aria-label={m.bin_remove_named({ title })}
                >
                  {m.bin_remove()}
                </Button>
              }
              title={m.bin_remove_asked()}
              does={m.bin_remove()}
              onConfirm={() => removing.mutate()}
            >
              <p>{m.bin_remove_says({ title })}</p>
            </Confirm>
          )}
        </div>
      )}
    </article>
  )
}

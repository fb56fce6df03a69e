import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  READING_FILTERS,
  READINGS_PAGE,
  type ReadingRow as Row,
} from '../../../contract/studio/readings.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PageLinks } from '../../components/PageLinks/PageLinks.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { CompanyWords } from './CompanyWords.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'
import { ReadingRow } from './ReadingRow.tsx'
import styles from './ReadingsPage.module.css'
import { READING_STATE_NAMES } from './readingStates.ts'

/** Milliseconds between looks: while a reading is being made, and otherwise. */
const [BUSY_MS, IDLE_MS] = [2000, 30_000]

const isMissing = ({ state }: Row): boolean =>
  state === 'none' || state === 'old' || state === 'failed'

/** Renders the published articles with the states of their readings; the filter is in the address. */
export function ReadingsPage() {
  const [search, setSearch] = useSearchParams()
  const state = READING_FILTERS.find((one) => one === search.get('state'))
  const page = Math.max(1, Math.min(1000, Number(search.get('page')) || 1))
  const open = Number(search.get('article')) || null
  const [hasWords, setHasWords] = useState(false)
  const mayPublish = useMay('content.publish')
  const list = useCall(
    'readings',
    { query: { page, ...(state ? { state } : {}) } },
    {
      keepsPrevious: true,
      refetchInterval: ({ state: { data } }) =>
        data?.rows.some((row) => row.state === 'progress') ? BUSY_MS : IDLE_MS,
    },
  )
  const making = useSend('makeReadings', {
    refreshes: ['readings', 'reading', 'jobs'],
    onSuccess: () => toast(m.reading_ordered(), { tone: 'positive' }),
  })
  const rows = list.data?.rows ?? []
  const missing = rows.filter(isMissing)
  const address = (filter: string | undefined, to = 1): string =>
    `?${new URLSearchParams({ ...(filter ? { state: filter } : {}), ...(to > 1 ? { page: String(to) } : {}) })}`
  const show = (article: number | null): void => {
    const next = new URLSearchParams(search)
    if (article === null) next.delete('article')
    else next.set('article', String(article))
    setSearch(next, { replace: true })
  }
  return (
    <div className={shared.page}>
      <PageHead
        title={m.place_readings()}
        lead={m.readings_lead()}
        actions={
          <Button icon="edit" onPress={() => setHasWords(true)}>
            {m.words_company()}
          </Button>
        }
      />
      <div className={styles.tools}>
        <FilterLinks
          label={m.readings_filter()}
          items={[
            { id: 'all', name: m.readings_all(), to: address(undefined), isChosen: !state },
            ...READING_FILTERS.map((id) => ({
              id,
              name: READING_STATE_NAMES[id](),
              to: address(id),
              isChosen: state === id,
            })),
          ]}
        />
        {mayPublish && missing.length > 0 && (
          <Button
            isPending={making.isPending}
            onPress={() =>
              making.mutate({ body: { articles: missing.map(({ contentIdx }) => contentIdx) } })
            }
          >
            {m.reading_make_page()}
          </Button>
        )}
      </div>
      {making.isError && <Notice tone="danger">{problemText(making.error)}</Notice>}
      {list.isPending && <Skeleton lines={8} />}
      {list.isError && <Failure of={list} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={m.readings_none()}>{m.readings_none_says()}</EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={shared.rows} aria-label={m.place_readings()}>
          {rows.map((row) => (
            <li key={row.contentIdx}>
              <ReadingRow
                row={row}
                onListen={() => show(row.contentIdx)}
                {...(mayPublish
                  ? { onMake: () => making.mutate({ body: { articles: [row.contentIdx] } }) }
                  : {})}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / READINGS_PAGE)}
        to={(other) => address(state, other)}
      />
      {open !== null && (
        <ReadingDialog
          contentIdx={open}
          isMaking={making.isPending}
          onMake={() => making.mutate({ body: { articles: [open] } })}
          onClose={() => show(null)}
        />
      )}
      {hasWords && <CompanyWords onClose={() => setHasWords(false)} />}
    </div>
  )
}

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CardView } from '../../components/ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { CardList } from '../../components/CardList/CardList.tsx'
import { MoreButton, MoreEnd } from '../../components/MoreButton/MoreButton.tsx'
import { m } from '../../paraglide/messages.js'
import { get } from '../../visitor/api.ts'
import { isModified } from '../../visitor/modified.ts'

interface ArchiveProps {
  language: Language
  /** Name of the list. */
  title: string
  chosen: readonly number[]
  list: readonly CardView[]
  totalCount: number
  newFrom: number
}

/**
 * Renders the archive: cards and More, which appends the next batch and moves focus to its first
 * card (AR-033, AR-034).
 */
export function Archive({ language, title, chosen, list, totalCount, newFrom }: ArchiveProps) {
  const [added, setAdded] = useState<{
    cards: readonly CardView[]
    total: number
    from: number
  }>({
    cards: [],
    total: totalCount,
    from: newFrom,
  })
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const rows = useRef<HTMLUListElement>(null)
  const loading = useRef<AbortController | null>(null)
  const cards = [...list, ...added.cards]
  const last = cards.at(-1) as CardView
  const tags: { keywordIdxs?: string } = chosen.length > 0 ? { keywordIdxs: chosen.join(',') } : {}
  const query = new URLSearchParams({ after: String(last.contentIdx), ...tags })

  useEffect(() => () => loading.current?.abort(), [])
  // after the new cards are rendered, so that they can take the focus
  useEffect(() => {
    if (added.cards.length > 0)
      rows.current?.children[added.from]?.querySelector<HTMLElement>('a[href]')?.focus()
  }, [added])

  const more = async (event: MouseEvent<HTMLElement>): Promise<void> => {
    if (isModified(event)) return
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    loading.current = new AbortController()
    const { signal } = loading.current
    try {
      // the batch after the last card (AR-041)
      const batch = await get(
        '/api/v2/content/press-release',
        { lang: language, contentIdx: last.contentIdx, ...tags },
        { signal },
      )
      // a card that moved between two batches is shown once
      const known = new Set(cards.map(({ contentIdx }) => contentIdx))
      setAdded({
        cards: [...added.cards, ...batch.list.filter(({ contentIdx }) => !known.has(contentIdx))],
        total: batch.totalCount,
        from: cards.length,
      })
      setState('ready')
      // so that a reload, or going back from an article, shows the same list
      history.replaceState(history.state, '', `?${query}`)
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  const total = added.total
  return (
    <>
      <CardList
        cards={cards}
        language={language}
        labelledBy="list"
        columns={3}
        newFrom={newFrom}
        listRef={rows}
      />
      <p className="sr" role="status">
        {added.cards.length > 0 ? m.more_added({ count: cards.length - added.from }) : ''}
      </p>
      {total > cards.length ? (
        <MoreButton
          of={title}
          shown={cards.length}
          total={total}
          state={state}
          href={`?${query}#new`}
          onMore={more}
        />
      ) : cards.length > 12 ? (
        <MoreEnd />
      ) : null}
    </>
  )
}

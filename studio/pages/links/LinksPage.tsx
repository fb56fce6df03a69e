import { useSearchParams } from 'react-router'
import { LINK_FILTERS, type LinkFilter, LINKS_PAGE } from '../../../contract/studio/link-calls.ts'
import { useCall } from '../../client/queries.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PageLinks } from '../../components/PageLinks/PageLinks.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { LinkRow } from './LinkRow.tsx'

const FILTER_NAMES: Readonly<Record<LinkFilter, () => string>> = {
  internal: m.links_internal,
  external: m.links_external,
  ignored: m.links_ignored,
}

const address = (which: LinkFilter | undefined, page = 1): string =>
  `?${new URLSearchParams({ ...(which ? { which } : {}), ...(page > 1 ? { page: String(page) } : {}) })}`

/** Renders the links of published pages that lead nowhere, with ways to mend them. */
export function LinksPage() {
  const [search] = useSearchParams()
  const which = LINK_FILTERS.find((one) => one === search.get('which'))
  const page = Math.max(1, Math.min(1000, Number(search.get('page')) || 1))
  const list = useCall(
    'brokenLinks',
    { query: { page, ...(which ? { which } : {}) } },
    { keepsPrevious: true },
  )
  const rows = list.data?.rows ?? []
  return (
    <div className={shared.page}>
      <PageHead title={m.place_links()} lead={m.links_lead()} />
      <FilterLinks
        label={m.links_filter()}
        items={[
          { id: 'all', name: m.links_all(), to: address(undefined), isChosen: !which },
          ...LINK_FILTERS.map((id) => ({
            id,
            name: FILTER_NAMES[id](),
            to: address(id),
            isChosen: which === id,
          })),
        ]}
      />
      {list.data?.checksOthers === false && which === 'external' && (
        <Notice>{m.links_others_off()}</Notice>
      )}
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && <Failure of={list} />}
      {list.data &&
        rows.length === 0 &&
        (which === 'ignored' ? (
          <EmptyState title={m.links_none_ignored()}>{m.links_none_ignored_says()}</EmptyState>
        ) : (
          <EmptyState title={m.links_none()}>{m.links_none_says()}</EmptyState>
        ))}
      {rows.length > 0 && (
        <ul className={shared.rows} aria-label={m.place_links()}>
          {rows.map((row) => (
            <li key={`${row.target}#${row.fragment}`}>
              <LinkRow row={row} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / LINKS_PAGE)}
        to={(other) => address(which, other)}
      />
    </div>
  )
}

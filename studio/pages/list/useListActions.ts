import { STATES } from '../../../contract/studio/work.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { stateName } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { type PageAction, usePageActions } from '../../components/pageActions.ts'
import { isFiltered, readView } from './listAddress.ts'
import type { useListView } from './useListView.ts'

interface ListActions
  extends Pick<ReturnType<typeof useListView>, 'view' | 'show' | 'clear' | 'filter'> {
  begin: () => void
  search: () => void
}

/** Offers what can be done with the list in the palette: a new article, filters, saved views. */
export function useListActions({ view, show, clear, filter, begin, search }: ListActions): void {
  const writes = useMay('content.write')
  const views = useCall('savedViews', {}, { staleTime: 60_000 })
  const clearing: PageAction = {
    id: 'clear',
    name: m.list_clear(),
    icon: 'close',
    run: clear,
  }
  const create: PageAction = { id: 'new', name: m.list_new(), icon: 'plus', run: begin }
  usePageActions([
    ...(writes ? [create] : []),
    { id: 'search', name: m.list_search(), icon: 'search', run: search },
    ...(isFiltered(view) ? [clearing] : []),
    ...(views.data ?? []).map(
      ({ id, name, query }): PageAction => ({
        id: `view ${id}`,
        name: m.palette_view({ name }),
        icon: 'star',
        run: () => show(readView(new URLSearchParams(query))),
      }),
    ),
    ...STATES.map(
      (state): PageAction => ({
        id: `state ${state}`,
        name: m.palette_filter({ value: stateName(state) }),
        icon: 'filter',
        run: () => filter({ states: [state] }),
      }),
    ),
  ])
}

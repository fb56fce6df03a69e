import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES } from '../../../contract/language.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import {
  LISTED_NEEDS,
  type ListedNeed,
  STATES,
  type Vocabulary,
} from '../../../contract/studio/work.ts'
import { queryOf, useCall } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { stateName } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import { kindName, languageName } from '../../visit/names.ts'
import { DateFilter } from './DateFilter.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import styles from './Filters.module.css'
import { isFiltered, type ListView } from './listAddress.ts'

const NEED_NAMES: Readonly<Record<ListedNeed, () => string>> = {
  review: m.list_needs_review,
  returned: m.list_needs_returned,
  contradictions: m.list_needs_contradictions,
  english: m.list_needs_english,
}

interface FiltersProps {
  view: ListView
  onFilter: (change: Partial<ListView>) => void
  onClear: () => void
  isWide: boolean
}

/** Returns categories as a flat list, each followed by its descendants. */
function inTree(
  categories: Vocabulary['categories'],
): (Vocabulary['categories'][number] & { isChild: boolean })[] {
  const roots = categories.filter(
    ({ parentCode }) => !categories.some(({ code }) => code === parentCode),
  )
  return roots.flatMap((root) => [
    { ...root, isChild: false },
    ...categories
      .filter(({ parentCode }) => parentCode === root.code)
      .map((one) => ({ ...one, isChild: true })),
  ])
}

/** Renders all filters of the list. On phones they fold behind one button. */
export function Filters({ view, onFilter, onClear, isWide }: FiltersProps) {
  const language = useLanguage()
  const vocabulary = useQuery({ ...queryOf('vocabulary', {}), staleTime: 5 * 60_000 })
  const me = useMe()
  const reviewers = useCall('reviewers', {}, { staleTime: 5 * 60_000 })
  // oneself first
  const able = (reviewers.data ?? []).toSorted(
    (one, other) => Number(other.id === me.id) - Number(one.id === me.id),
  )
  const [isOpen, setOpen] = useState(false)
  const { categories = [], people = [] } = vocabulary.data ?? {}
  const isChosen = isFiltered({ ...view, q: '' })
  const filters = (
    <div className={styles.filters} role="group" aria-label={m.list_filters()}>
      <FilterMenu
        label={m.list_kind()}
        isMultiple
        items={KINDS.map((id) => ({ id, name: kindName(id) }))}
        chosen={view.kinds}
        onChange={(kinds) => onFilter({ kinds })}
      />
      <FilterMenu
        label={m.list_state()}
        isMultiple
        items={STATES.map((id) => ({ id, name: stateName(id) }))}
        chosen={view.states}
        onChange={(states) => onFilter({ states })}
      />
      <FilterMenu
        label={m.list_language()}
        items={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
        chosen={view.language ? [view.language] : []}
        onChange={([one]) => onFilter({ language: one ?? null })}
      />
      <FilterMenu
        label={m.list_category()}
        items={inTree(categories).map(({ code, names, isChild }) => ({
          id: code,
          name: names[language],
          isChild,
        }))}
        chosen={view.category ? [view.category] : []}
        onChange={([one]) => onFilter({ category: one ?? null })}
      />
      <FilterMenu
        label={m.list_by()}
        items={people.map(({ id, name }) => ({ id, name }))}
        chosen={view.by ? [view.by] : []}
        onChange={([one]) => onFilter({ by: one ?? null })}
      />
      <FilterMenu
        label={m.list_reviewer()}
        items={able.map(({ id, name }) => ({
          id,
          name: id === me.id ? m.list_reviewer_me() : name,
        }))}
        chosen={view.reviewer ? [view.reviewer] : []}
        onChange={([one]) => onFilter({ reviewer: one ?? null })}
      />
      <FilterMenu
        label={m.list_needs()}
        items={LISTED_NEEDS.map((id) => ({ id, name: NEED_NAMES[id]() }))}
        chosen={view.needs ? [view.needs] : []}
        onChange={([one]) => onFilter({ needs: one ?? null })}
      />
      <DateFilter view={view} onChange={onFilter} />
      {isChosen && (
        <Button size="small" variant="quiet" onPress={onClear}>
          {m.list_clear()}
        </Button>
      )}
    </div>
  )
  if (isWide) return filters
  return (
    <div className={styles.folded}>
      <Button
        size="small"
        variant="secondary"
        icon="filter"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className={isChosen ? styles.chosen : undefined}
      >
        {m.list_filters()}
      </Button>
      {isOpen && filters}
    </div>
  )
}

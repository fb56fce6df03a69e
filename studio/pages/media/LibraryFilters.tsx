import {
  FOLDER_MARK,
  MEDIA_SORTS,
  type MediaSort,
  MISSING_OF_FILES,
  NO_FOLDER,
  SIZES,
  type SizeClass,
} from '../../../contract/studio/library-names.ts'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useState } from 'react'
import { RIGHTS_FILTERS, type RightsFilter } from '../../../contract/studio/rights.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { MEDIA_LOOKS, type MediaLook, setMediaLook, useMediaLook } from '../../visit/mediaLook.ts'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import styles from './LibraryFilters.module.css'
import { FILTERS, type LibraryView, USED } from './libraryView.ts'

const RIGHTS_NAMES: Readonly<Record<RightsFilter, () => string>> = {
  soon: m.media_rights_soon,
  ended: m.media_rights_ended,
  ending: m.media_rights_ending,
}
const USED_NAMES = { yes: m.media_used_yes, no: m.media_used_no } as const
const SIZE_NAMES: Readonly<Record<SizeClass, () => string>> = {
  small: m.media_size_small,
  medium: m.media_size_medium,
  large: m.media_size_large,
}
const SORT_NAMES: Readonly<Record<MediaSort, () => string>> = {
  '-at': m.media_sort_new,
  name: m.media_sort_name,
  '-bytes': m.media_sort_large,
}
const LOOK_NAMES: Readonly<Record<MediaLook, () => string>> = {
  grid: m.media_look_grid,
  list: m.media_look_list,
}

interface LibraryFiltersProps {
  view: LibraryView
  /** Changes parameters of the address; null removes one. */
  onChange: (change: Record<string, string | null>) => void
}

/** Renders the filters of the library besides kind and words, its order, and how it is shown. */
export function LibraryFilters({ view, onChange }: LibraryFiltersProps) {
  const facets = useCall('mediaFacets', {}, { staleTime: 30_000 })
  const mayRename = useMay('content.review')
  const look = useMediaLook()
  const [renamed, setRenamed] = useState<string | null>(null)
  const { folders = [], tags = [], people = [] } = facets.data ?? {}
  const put = (name: string, value: string | undefined): void =>
    onChange({ [name]: value ?? null, page: null })
  const isChosen = FILTERS.some((name) => name !== 'kind' && name !== 'q' && view[name])
  return (
    <div className={styles.line}>
      <div className={styles.filters} role="group" aria-label={m.list_filters()}>
        <FilterMenu
          label={m.media_folder()}
          items={[
            { id: NO_FOLDER, name: m.media_no_folder() },
            ...folders.map(({ folder, count }) => ({
              id: folder,
              name: m.media_facet({ name: folder.replaceAll(FOLDER_MARK, ' › '), count }),
              isChild: folder.includes(FOLDER_MARK),
            })),
          ]}
          chosen={view.folder ? [view.folder] : []}
          onChange={([one]) => put('folder', one)}
        />
        <FilterMenu
          label={m.media_tags()}
          items={tags.map(({ tag, count }) => ({
            id: tag,
            name: m.media_facet({ name: tag, count }),
          }))}
          chosen={view.tag ? [view.tag] : []}
          onChange={([one]) => put('tag', one)}
        />
        <FilterMenu
          label={m.media_by()}
          items={people.map(({ id, name, count }) => ({
            id,
            name: m.media_facet({ name, count }),
          }))}
          chosen={view.by ? [view.by] : []}
          onChange={([one]) => put('by', one)}
        />
        <FilterMenu
          label={m.media_use()}
          items={USED.map((id) => ({ id, name: USED_NAMES[id]() }))}
          chosen={view.used ? [view.used] : []}
          onChange={([one]) => put('used', one)}
        />
        <FilterMenu
          label={m.media_size()}
          items={SIZES.map((id) => ({ id, name: SIZE_NAMES[id]() }))}
          chosen={view.size ? [view.size] : []}
          onChange={([one]) => put('size', one)}
        />
        <FilterMenu
          label={m.rights_end()}
          items={RIGHTS_FILTERS.map((id) => ({ id, name: RIGHTS_NAMES[id]() }))}
          chosen={view.rights ? [view.rights] : []}
          onChange={([one]) => put('rights', one)}
        />
        <FilterMenu
          label={m.media_missing()}
          items={MISSING_OF_FILES.map((id) => ({ id, name: m.media_missing_description() }))}
          chosen={view.missing ? [view.missing] : []}
          onChange={([one]) => put('missing', one)}
        />
        {isChosen && (
          <Button
            size="small"
            variant="quiet"
            onPress={() =>
              onChange({
                ...Object.fromEntries(FILTERS.map((name) => [name, null])),
                kind: view.kind ?? null,
                q: view.q ?? null,
                page: null,
              })
            }
          >
            {m.list_clear()}
          </Button>
        )}
        {mayRename && view.folder && view.folder !== NO_FOLDER && (
          <Button
            size="small"
            variant="quiet"
            icon="edit"
            onPress={() => setRenamed(view.folder ?? null)}
          >
            {m.media_folder_rename()}
          </Button>
        )}
      </div>
      <div className={styles.look}>
        <FilterMenu
          label={m.media_sort()}
          items={MEDIA_SORTS.map((id) => ({ id, name: SORT_NAMES[id]() }))}
          // the order without a choice is not marked
          chosen={view.sort === MEDIA_SORTS[0] ? [] : [view.sort]}
          onChange={([one]) => put('sort', one === MEDIA_SORTS[0] ? undefined : one)}
        />
        <ToggleButtonGroup
          className={styles.toggle ?? ''}
          aria-label={m.list_look()}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[look]}
          onSelectionChange={(keys) => {
            const next = MEDIA_LOOKS.find((one) => keys.has(one))
            if (next) setMediaLook(next)
          }}
        >
          {MEDIA_LOOKS.map((one) => (
            <ToggleButton
              key={one}
              id={one}
              className={styles.button ?? ''}
              aria-label={LOOK_NAMES[one]()}
            >
              <Icon name={one === 'grid' ? 'grid' : 'list'} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {renamed !== null && (
        <FolderDialog
          from={renamed}
          folders={folders.map(({ folder }) => folder)}
          onClose={(to) => {
            setRenamed(null)
            if (to !== undefined) put('folder', to || NO_FOLDER)
          }}
        />
      )}
    </div>
  )
}

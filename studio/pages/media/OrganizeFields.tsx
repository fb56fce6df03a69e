import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { TAG_LIMITS, tagName } from '../../../contract/studio/library-names.ts'
import { useCall } from '../../client/queries.ts'
import { TagField } from '../../components/TagField/TagField.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'
import type { AssetChange } from './assetChange.ts'
import { FolderField } from './FolderField.tsx'

interface OrganizeFieldsProps {
  asset: Asset
  mayChange: boolean
  onChange: (change: AssetChange) => void
}

/** The tags of a field in their stored form. */
export const storedTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(tagName).filter(Boolean)),
]

/** Renders folder and tags of a file; saved on blur. */
export function OrganizeFields({ asset, mayChange, onChange }: OrganizeFieldsProps) {
  const facets = useCall('mediaFacets', {}, { staleTime: 30_000 })
  const [tags, setTags] = useState<readonly string[]>(asset.tags)
  return (
    <section className={styles.section} aria-label={m.media_organize()}>
      <h3 className={styles.heading}>{m.media_organize()}</h3>
      <FolderField
        value={asset.folder}
        folders={(facets.data?.folders ?? []).map(({ folder }) => folder)}
        isDisabled={!mayChange}
        onChange={() => {}}
        onDone={(folder) => {
          if (folder !== asset.folder) onChange({ folder })
        }}
      />
      <TagField
        label={m.media_tags()}
        limit={TAG_LIMITS.count}
        characters={TAG_LIMITS.name}
        isDisabled={!mayChange}
        value={tags}
        onChange={(next) => {
          setTags(next)
          // a removed tag is gone at once; a typed one once it is complete
          if (next.length < tags.length && next.every((tag) => asset.tags.includes(tag)))
            onChange({ tags: storedTags(next) })
        }}
        onBlur={() => {
          const now = storedTags(tags)
          if (now.toSorted().join('\n') !== asset.tags.toSorted().join('\n'))
            onChange({ tags: now })
        }}
      />
    </section>
  )
}

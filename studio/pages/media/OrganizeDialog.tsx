import { useState } from 'react'
import { TAG_LIMITS } from '../../../contract/studio/library-names.ts'
import { call } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { TagField } from '../../components/TagField/TagField.tsx'
import { m } from '../../paraglide/messages.js'
import { FilesDialog, type ManyFilesProps } from './FilesDialog.tsx'
import { FolderField } from './FolderField.tsx'
import { storedTags } from './OrganizeFields.tsx'

/**
 * Moves many files to a folder, and adds and removes tags. The tags that all of them have are in the
 * field: what is taken out there is removed from all, others stay.
 */
export function OrganizeDialog({ files: given, onClose }: ManyFilesProps) {
  const [files] = useState(given)
  const facets = useCall('mediaFacets', {}, { staleTime: 30_000 })
  const [first] = files
  const folder = files.every((file) => file.folder === first?.folder) ? (first?.folder ?? '') : ''
  const common = (first?.tags ?? []).filter((tag) => files.every((file) => file.tags.includes(tag)))
  const [moved, setMoved] = useState<string | null | undefined>(undefined)
  const [tags, setTags] = useState<readonly string[]>(common)
  const now = storedTags(tags)
  const addTags = now.filter((tag) => !common.includes(tag))
  const removeTags = common.filter((tag) => !now.includes(tag))
  const isUnchanged = moved === undefined && addTags.length === 0 && removeTags.length === 0
  const send = () =>
    call('changeAssets', {
      body: {
        ids: files.map(({ id }) => id),
        ...(typeof moved === 'string' ? { folder: moved } : {}),
        ...(addTags.length ? { addTags } : {}),
        ...(removeTags.length ? { removeTags } : {}),
      },
    })
  return (
    <FilesDialog
      files={files}
      title={m.media_organize_many({ count: files.length })}
      send={send}
      isDisabled={isUnchanged || moved === null}
      onClose={onClose}
    >
      {(isOver) => (
        <>
          <FolderField
            value={folder}
            folders={(facets.data?.folders ?? []).map((one) => one.folder)}
            isDisabled={isOver}
            onChange={setMoved}
          />
          <TagField
            label={m.media_tags()}
            description={m.media_tags_many_says()}
            limit={TAG_LIMITS.count}
            characters={TAG_LIMITS.name}
            isDisabled={isOver}
            value={tags}
            onChange={setTags}
          />
        </>
      )}
    </FilesDialog>
  )
}

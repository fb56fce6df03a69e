import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { TAG_LIMITS } from '../../../contract/studio/library-names.ts'
import { call } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { TagField } from '../../components/TagField/TagField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { FolderField } from './FolderField.tsx'
import { storedTags } from './OrganizeFields.tsx'
import { StepOutcome } from './StepOutcome.tsx'
import { useFilesStep } from './useFilesStep.ts'

interface OrganizeDialogProps {
  files: readonly Asset[]
  /** @param failed ids of the files of which it failed; undefined = nothing was done */
  onClose: (failed?: readonly string[]) => void
}

/**
 * Moves many files to a folder, and adds and removes tags. The tags that all of them have are in the
 * field: what is taken out there is removed from all, others stay.
 */
export function OrganizeDialog({ files: given, onClose }: OrganizeDialogProps) {
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
  const step = useFilesStep(
    () =>
      call('changeAssets', {
        body: {
          ids: files.map(({ id }) => id),
          ...(typeof moved === 'string' ? { folder: moved } : {}),
          ...(addTags.length ? { addTags } : {}),
          ...(removeTags.length ? { removeTags } : {}),
        },
      }),
    (count) => {
      toast(m.media_many_changed({ count }), { tone: 'positive' })
      onClose([])
    },
  )
  return (
    <Dialog
      title={m.media_organize_many({ count: files.length })}
      isOpen
      onOpenChange={(open) =>
        !open && onClose(step.isPartial ? step.failed.map(({ id }) => id) : undefined)
      }
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {step.isPartial ? m.close() : m.cancel()}
          </Button>
          {!step.isPartial && (
            <Button
              variant="primary"
              isPending={step.isRunning}
              isDisabled={isUnchanged || moved === null}
              onPress={() => step.run(undefined)}
            >
              {m.rights_many_apply()}
            </Button>
          )}
        </>
      )}
    >
      <FolderField
        value={folder}
        folders={(facets.data?.folders ?? []).map((one) => one.folder)}
        isDisabled={step.isPartial}
        onChange={setMoved}
      />
      <TagField
        label={m.media_tags()}
        description={m.media_tags_many_says()}
        limit={TAG_LIMITS.count}
        characters={TAG_LIMITS.name}
        isDisabled={step.isPartial}
        value={tags}
        onChange={setTags}
      />
      <StepOutcome files={files} {...step} />
    </Dialog>
  )
}

import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { isUpload } from '../../components/MediaPicker/isUpload.ts'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { StepOutcome } from './StepOutcome.tsx'
import { useFilesStep } from './useFilesStep.ts'

interface RemoveFilesDialogProps {
  files: readonly Asset[]
  /** @param failed ids of the files that are still there; undefined = nothing was done */
  onClose: (failed?: readonly string[]) => void
}

/** Removes those of many files that nothing uses, after confirmation. */
export function RemoveFilesDialog({ files: given, onClose }: RemoveFilesDialogProps) {
  const [files] = useState(given)
  const removable = files.filter((file) => file.uses === 0 && isUpload(file))
  const kept = files.length - removable.length
  const left = files.filter((file) => !removable.includes(file)).map(({ id }) => id)
  const step = useFilesStep(
    () => call('removeAssets', { body: { ids: removable.map(({ id }) => id) } }),
    (count) => {
      toast(m.media_many_removed({ count }), { tone: 'positive' })
      onClose(left)
    },
  )
  return (
    <Dialog
      size="small"
      role="alertdialog"
      title={m.media_remove_many_asked({ count: removable.length })}
      isOpen
      onOpenChange={(open) =>
        !open && onClose(step.isPartial ? [...left, ...step.failed.map(({ id }) => id)] : undefined)
      }
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {step.isPartial || removable.length === 0 ? m.close() : m.cancel()}
          </Button>
          {!step.isPartial && removable.length > 0 && (
            <Button variant="danger" isPending={step.isRunning} onPress={() => step.run(undefined)}>
              {m.media_remove()}
            </Button>
          )}
        </>
      )}
    >
      {removable.length > 0 && <p>{m.media_remove_many_says()}</p>}
      {kept > 0 && <p>{m.media_remove_many_kept({ count: kept })}</p>}
      <StepOutcome files={files} {...step} />
    </Dialog>
  )
}

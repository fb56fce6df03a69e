import type { ReactNode } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import type { FileOutcome } from '../../../contract/studio/media-many.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { StepOutcome } from './StepOutcome.tsx'
import { useFilesStep } from './useFilesStep.ts'

/** Props of a dialog that changes many files. */
export interface ManyFilesProps {
  files: readonly Asset[]
  /** @param failed ids of the files of which it failed; undefined = nothing was done */
  onClose: (failed?: readonly string[]) => void
}

interface FilesDialogProps extends ManyFilesProps {
  title: string
  /** Changes the files. */
  send: () => Promise<FileOutcome[]>
  /** Whether there is nothing to change, or something is not valid. */
  isDisabled: boolean
  /** @param isOver whether the step was taken, and not everything was done */
  children: (isOver: boolean) => ReactNode
}

/** Renders a step over many files: what is changed, and what could not be. */
export function FilesDialog({
  files,
  title,
  send,
  isDisabled,
  onClose,
  children,
}: FilesDialogProps) {
  const step = useFilesStep(send, (count) => {
    toast(m.media_many_changed({ count }), { tone: 'positive' })
    onClose([])
  })
  const isOver = step.isPartial || files.length === 0
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) =>
        !open && onClose(step.isPartial ? step.failed.map(({ id }) => id) : undefined)
      }
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {isOver ? m.close() : m.cancel()}
          </Button>
          {!isOver && (
            <Button
              variant="primary"
              isPending={step.isRunning}
              isDisabled={isDisabled}
              onPress={() => step.run(undefined)}
            >
              {m.rights_many_apply()}
            </Button>
          )}
        </>
      )}
    >
      {children(step.isPartial)}
      <StepOutcome files={files} {...step} />
    </Dialog>
  )
}

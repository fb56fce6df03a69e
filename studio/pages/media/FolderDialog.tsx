import { useState } from 'react'
import { useSend } from '../../client/queries.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { FolderField } from './FolderField.tsx'

interface FolderDialogProps {
  from: string
  folders: readonly string[]
  /** @param to the folder's path now; undefined = nothing was done */
  onClose: (to?: string) => void
}

/** Renames a folder with those in it, or moves its files to another. */
export function FolderDialog({ from, folders, onClose }: FolderDialogProps) {
  const [to, setTo] = useState<string | null>(from)
  const renaming = useSend('renameFolder', {
    refreshes: ['media', 'mediaFacets', 'asset'],
    onSuccess: ({ files }, { body }) => {
      toast(m.media_many_changed({ count: files }), { tone: 'positive' })
      onClose(body.to)
    },
  })
  return (
    <Dialog
      size="small"
      title={m.media_folder_rename()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {m.cancel()}
          </Button>
          <Button
            variant="primary"
            isPending={renaming.isPending}
            isDisabled={to === null || to === from}
            onPress={() => to !== null && renaming.mutate({ body: { from, to } })}
          >
            {m.media_folder_rename()}
          </Button>
        </>
      )}
    >
      <p>{m.media_folder_rename_says()}</p>
      <FolderField value={from} folders={folders} onChange={setTo} />
      {renaming.isError && <Notice tone="danger">{problemText(renaming.error)}</Notice>}
    </Dialog>
  )
}

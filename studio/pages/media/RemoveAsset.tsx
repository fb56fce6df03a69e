import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { CallError, call, type Output } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { UsesList } from './Uses.tsx'

interface RemoveAssetProps {
  asset: Asset
  onRemoved: () => void
}

/**
 * Removes a file after confirmation; while it is in use, the server rejects this with the list of
 * uses.
 */
export function RemoveAsset({ asset, onRemoved }: RemoveAssetProps) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const removing = useMutation({
    mutationFn: () => call('removeAsset', { params: { id: asset.id } }),
    onSuccess: () => {
      setOpen(false)
      toast(m.media_removed(), { tone: 'positive' })
      void queries.invalidateQueries({ queryKey: ['media'] })
      onRemoved()
    },
  })
  const { error } = removing
  const uses =
    error instanceof CallError && error.problem === 'used' ? (error.data as Output<'usesOf'>) : null
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        onPress={() => {
          removing.reset()
          setOpen(true)
        }}
      >
        {m.media_remove()}
      </Button>
      <Dialog
        size="small"
        role="alertdialog"
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={uses ? m.media_used() : m.media_remove_asked()}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {uses ? m.close() : m.cancel()}
            </Button>
            {!uses && (
              <Button
                variant="danger"
                isPending={removing.isPending}
                onPress={() => removing.mutate()}
              >
                {m.media_remove()}
              </Button>
            )}
          </>
        }
      >
        {uses ? (
          <>
            <p>{m.media_used_says()}</p>
            <UsesList uses={uses} />
          </>
        ) : (
          <p>{m.media_remove_says({ name: asset.originName })}</p>
        )}
        {error && !uses && <Notice tone="danger">{problemText(error)}</Notice>}
      </Dialog>
    </>
  )
}

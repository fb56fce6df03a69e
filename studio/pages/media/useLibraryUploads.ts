import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'
import { toast } from '../../components/toast/toast.ts'
import { type Uploads, useUploads } from '../../components/MediaPicker/useUploads.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Uploads of the library: new files, and those that replace others or complete a video. They go on
 * while other files are looked at.
 * @param open id of the file that is shown; null = none
 */
export function useLibraryUploads({
  open,
  folder,
  onShow,
}: {
  open: string | null
  folder: string | undefined
  onShow: (id: string) => void
}): Uploads {
  const queries = useQueryClient()
  const keyOf = (id: string) => queryOf('asset', { params: { id } }).queryKey
  return useUploads({
    folder,
    onUploaded([first], of) {
      if (!first) return
      if (of === null) return onShow(first.id)
      queries.setQueryData(keyOf(first.id), first)
      for (const name of ['cropsOf', 'filmsOf', 'versionsOfAsset'])
        void queries.invalidateQueries({ queryKey: [name] })
      toast(first.id === of ? m.media_replaced() : m.media_twin_made(), { tone: 'positive' })
      // a video with both formats is another file
      if (open === of && first.id !== of) onShow(first.id)
    },
    onFailed(of) {
      // someone else may have replaced it
      if (of !== null) void queries.invalidateQueries({ queryKey: keyOf(of) })
    },
  })
}

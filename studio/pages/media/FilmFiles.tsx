import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileTrigger } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { uploadFiles } from '../../client/upload.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'
import { FilmOrder } from './FilmOrder.tsx'

interface FilmFilesProps {
  asset: Asset
  mayAdd: boolean
  /** Whether the server may be asked to make them: visitors get them at once. */
  mayOrder: boolean
  /** Called with the new file that combines both; articles that use the mp4 stay unchanged. */
  onMade: (id: string) => void
}

/**
 * Shows the formats and sizes of a video, which the server makes; a WebM of one's own can be added to
 * an MP4 instead. Video fields require both formats.
 */
export function FilmFiles({ asset, mayAdd, mayOrder, onMade }: FilmFilesProps) {
  const { id, twin, paired, extension } = asset
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const [result] = await uploadFiles([file], { twinOf: id })
      if (!result) return
      if ('error' in result) throw result.error
      queries.setQueryData(
        queryOf('asset', { params: { id: result.asset.id } }).queryKey,
        result.asset,
      )
      void queries.invalidateQueries({ queryKey: ['media'] })
      toast(m.media_twin_made(), { tone: 'positive' })
      onMade(result.asset.id)
    },
  })
  return (
    <section className={styles.section} aria-label={m.media_films()}>
      <h3 className={styles.heading}>{m.media_films()}</h3>
      <p className={styles.hint}>
        {paired ? m.media_twin_there() : twin ? m.media_films_there() : m.media_films_says()}
      </p>
      {sending.isError && <Notice tone="danger">{problemText(sending.error)}</Notice>}
      {!paired && <FilmOrder id={id} mayOrder={mayOrder} />}
      {mayAdd && !twin && extension === 'mp4' && (
        <div className={styles.actions}>
          <FileTrigger
            acceptedFileTypes={['video/webm']}
            onSelect={(files) => {
              if (files?.[0]) sending.mutate(files[0])
            }}
          >
            <Button size="small" variant="quiet" icon="upload" isPending={sending.isPending}>
              {m.media_twin_choose()}
            </Button>
          </FileTrigger>
        </div>
      )}
    </section>
  )
}

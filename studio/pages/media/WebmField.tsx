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
import { WebmOrder } from './WebmOrder.tsx'

interface TwinFieldProps {
  asset: Asset
  mayAdd: boolean
  /** Called with the new file that combines both; articles that use the mp4 stay unchanged. */
  onMade: (id: string) => void
}

/** Adds a video's second file, the same video as webm; the form's video field requires it. */
export function WebmField({ asset: { id, twin }, mayAdd, onMade }: TwinFieldProps) {
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
    <section className={styles.section} aria-label={m.media_twin()}>
      <h3 className={styles.heading}>{m.media_twin()}</h3>
      <p className={styles.hint}>{twin ? m.media_twin_there() : m.media_twin_says()}</p>
      {sending.isError && <Notice tone="danger">{problemText(sending.error)}</Notice>}
      {mayAdd && !twin && (
        <div className={styles.actions}>
          <WebmOrder id={id} onMade={() => onMade(id)} />
          <FileTrigger
            acceptedFileTypes={['video/webm']}
            onSelect={(files) => {
              if (files?.[0]) sending.mutate(files[0])
            }}
          >
            <Button size="small" variant="secondary" icon="upload" isPending={sending.isPending}>
              {m.media_twin_choose()}
            </Button>
          </FileTrigger>
        </div>
      )}
    </section>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileTrigger } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { replaceFile } from '../../client/upload.ts'
import { Button } from '../../components/Button/Button.tsx'
import { acceptedFor } from '../../components/MediaPicker/accepted.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'

const hintOf = ({ kind, paired, twin }: Asset): string => {
  if (paired) return m.media_replace_twin()
  return kind === 'film' && twin ? m.media_replace_films() : m.media_replace_says()
}

interface ReplaceFileProps {
  asset: Asset
  /** Shows the file that has the chosen bytes already. */
  onShow: (id: string) => void
}

/** Replaces the bytes of a file: every article that uses it shows the new ones. */
export function ReplaceFile({ asset, onShow }: ReplaceFileProps) {
  const queries = useQueryClient()
  const { queryKey } = queryOf('asset', { params: { id: asset.id } })
  const sending = useMutation({
    mutationFn: (file: File) => replaceFile(asset, file),
    onSuccess: (now) => {
      queries.setQueryData(queryKey, now)
      for (const name of ['media', 'cropsOf', 'filmsOf', 'versionsOfAsset'])
        void queries.invalidateQueries({ queryKey: [name] })
      toast(m.media_replaced(), { tone: 'positive' })
    },
    // someone else may have replaced it
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const { error } = sending
  const same =
    error instanceof CallError && error.problem === 'same'
      ? (error.data as { id: string; originName: string })
      : null
  return (
    <section className={styles.section} aria-label={m.media_replace()}>
      <h3 className={styles.heading}>{m.media_replace()}</h3>
      <p className={styles.hint}>{hintOf(asset)}</p>
      {error && (
        <Notice tone="danger">
          {problemText(error)} {same?.originName}
        </Notice>
      )}
      <div className={styles.actions}>
        {!asset.paired && (
          <FileTrigger
            acceptedFileTypes={acceptedFor(asset)}
            onSelect={(files) => {
              if (files?.[0]) sending.mutate(files[0])
            }}
          >
            <Button size="small" variant="secondary" icon="upload" isPending={sending.isPending}>
              {m.media_replace_choose()}
            </Button>
          </FileTrigger>
        )}
        {same && (
          <Button size="small" variant="quiet" onPress={() => onShow(same.id)}>
            {m.upload_known_show()}
          </Button>
        )}
      </div>
    </section>
  )
}

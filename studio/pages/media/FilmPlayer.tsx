import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { uploadFile } from '../../client/upload.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { NumberField } from '../../components/NumberField/NumberField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AssetDetails.module.css'
import { frameName, frameOf } from './frame.ts'

interface FilmPlayerProps {
  asset: Asset
  mayChange: boolean
  /** Called with the id of the image of the chosen second. */
  onPoster: (id: string) => void
}

/**
 * Renders a video to play, and takes the second that it shows as its poster: by its own controls, or
 * by a number.
 */
export function FilmPlayer({ asset, mayChange, onPoster }: FilmPlayerProps) {
  const queries = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [duration, setDuration] = useState<number | null>(null)
  const taking = useMutation({
    mutationFn: async () => {
      const player = video.current
      if (!player) return
      player.pause()
      const { id, known } = await uploadFile(
        await frameOf(player, frameName(asset.originName, player.currentTime)),
        { persists: false, ...(asset.folder ? { folder: asset.folder } : {}) },
      )
      // what the video shows is said beside it
      if (!known) await call('changeAsset', { params: { id }, body: { decorates: true } })
      onPoster(id)
      void queries.invalidateQueries({ queryKey: ['media'] })
      toast(m.media_frame_taken(), { tone: 'positive' })
    },
  })
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={asset.shownAt}
        controls
        preload="metadata"
        playsInline
        onLoadedMetadata={({ currentTarget }) =>
          setDuration(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null)
        }
        onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
      />
      {mayChange && (
        <section className={styles.section} aria-label={m.media_frame()}>
          {/* a film that plays on would change the second while it is typed */}
          <div className={styles.frame} onFocus={() => video.current?.pause()}>
            <NumberField
              label={m.media_frame_second()}
              value={Math.round(second * 10) / 10}
              minValue={0}
              {...(duration === null ? {} : { maxValue: Math.floor(duration * 10) / 10 })}
              step={0.1}
              formatOptions={{ minimumFractionDigits: 1, maximumFractionDigits: 1 }}
              isDisabled={duration === null}
              onChange={(next) => {
                if (video.current && Number.isFinite(next)) video.current.currentTime = next
              }}
            />
            <Button
              size="small"
              variant="secondary"
              isDisabled={duration === null}
              isPending={taking.isPending}
              onPress={() => taking.mutate()}
            >
              {m.media_frame_take()}
            </Button>
          </div>
          <p className={styles.hint}>{m.media_frame_says()}</p>
          {taking.isError && <Notice tone="danger">{problemText(taking.error)}</Notice>}
        </section>
      )}
    </>
  )
}

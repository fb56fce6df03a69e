import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { useMay, useMe } from '../../client/session.ts'
import { AudioLength } from '../../components/AudioLength/AudioLength.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { isUpload } from '../../components/MediaPicker/isUpload.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { bytesText } from '../../visit/numbers.ts'
import { AltFields } from './AltFields.tsx'
import type { AssetChange } from './assetChange.ts'
import styles from './AssetDetails.module.css'
import { CaptionLinks } from './CaptionLinks.tsx'
import { CompanionImageField } from './CompanionImageField.tsx'
import { Crops } from './Crops.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { FileVersions } from './FileVersions.tsx'
import { mayCut } from './mayCut.ts'
import type { Uploads } from '../../components/MediaPicker/useUploads.ts'
import { FilmFiles } from './FilmFiles.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'
import { FocalPicker } from './FocalPicker.tsx'
import { OrganizeFields } from './OrganizeFields.tsx'
import { EndNotice, RightsFields } from './RightsFields.tsx'
import { ReleaseAltFields } from './ReleaseAltFields.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'
import { RemoveAsset } from './RemoveAsset.tsx'
import { TranscriptLinks } from './TranscriptLinks.tsx'
import { Uses } from './Uses.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'

/** Audio that every browser plays, and that is small. */
const EVERYWHERE: ReadonlySet<string> = new Set(['mp3', 'm4a'])

interface AssetDetailsProps {
  id: string
  /** Closes the details: dismissed, or the file was removed. */
  onDeleted: () => void
  /** Shows another file that was made from this one. */
  uploads: Uploads
  onShow: (id: string) => void
  /** Opens the crops by hand. */
  onCut: () => void
}

/**
 * Renders all properties of a file: focal point with every crop, descriptions, dark version,
 * poster, uses.
 */
export function AssetDetails({ id, uploads, onDeleted, onShow, onCut }: AssetDetailsProps) {
  const queries = useQueryClient()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const mayReview = useMay('content.review')
  const me = useMe()
  const question = queryOf('asset', { params: { id } })
  const found = useQuery(question)
  const changing = useMutation({
    mutationFn: (body: AssetChange) => call('changeAsset', { params: { id }, body }),
    onSuccess: (now) => {
      queries.setQueryData(question.queryKey, now)
      void queries.invalidateQueries({ queryKey: ['media'] })
      void queries.invalidateQueries({ queryKey: ['mediaFacets'] })
    },
    // it may have been published in the meantime
    onError: () => queries.invalidateQueries({ queryKey: question.queryKey }),
  })
  if (found.isPending) return <Skeleton lines={8} />
  if (found.isError && !found.data) return <Failure of={found} />
  const asset = found.data
  const isOwn = isUpload(asset)
  const description = asset.release?.description
  const isLocked = asset.published && !mayPublish
  const mayChange = mayWrite && isOwn && !isLocked
  const mayCutIt = mayCut(asset, { mayWrite, mayPublish })
  const mayReplace = mayChange && (mayReview || asset.by?.id === me.id)
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{asset.originName}</h2>
        <IconButton icon="close" size="small" label={m.media_details_close()} onPress={onDeleted} />
      </header>
      <EndNotice end={asset.rightsEnd} isUsed={asset.published} />
      {asset.published && mayWrite && (isOwn ? asset.kind !== 'document' : mayCutIt) && (
        <Notice tone={isLocked ? 'info' : 'caution'}>
          {isLocked ? m.media_published_locked() : m.media_published_says()}
        </Notice>
      )}
      {asset.kind === 'picture' ? (
        // a move that was rejected jumps back to the stored point
        <Picture
          key={`${isLocked} ${asset.version}`}
          asset={asset}
          mayChange={mayCutIt}
          onChange={changing.mutate}
          onCut={onCut}
        />
      ) : (
        <Shown asset={asset} mayChange={mayChange} onChange={changing.mutate} />
      )}
      <p className={styles.status} role="status">
        {changing.isPending ? m.media_saving() : changing.isSuccess ? m.media_saved() : ''}
      </p>
      {changing.isError && <Notice tone="danger">{problemText(changing.error)}</Notice>}
      {!isOwn && <p className={styles.hint}>{m.media_of_content()}</p>}
      {asset.kind === 'film' && (
        <CaptionLinks id={id} mayChange={isOwn ? mayChange : mayWrite && mayPublish} />
      )}
      {asset.kind === 'audio' && isOwn && <TranscriptLinks id={id} mayChange={mayChange} />}
      {asset.kind === 'audio' && !EVERYWHERE.has(asset.extension) && (
        <p className={styles.hint}>{m.media_audio_says()}</p>
      )}
      {asset.kind === 'picture' && isOwn && (
        <AltFields asset={asset} isReadOnly={!mayChange} onChange={changing.mutate} />
      )}
      {description && (
        <ReleaseAltFields
          asset={asset}
          description={description}
          // visitors may see it at any time
          isReadOnly={!mayWrite || !mayPublish}
        />
      )}
      {isOwn && (
        // a change of several at once replaces what the fields hold
        <OrganizeFields
          key={`${asset.folder}\n${asset.tags.join(',')}`}
          asset={asset}
          mayChange={mayWrite}
          onChange={changing.mutate}
        />
      )}
      {isOwn && <RightsFields asset={asset} isReadOnly={!mayChange} onChange={changing.mutate} />}
      {(asset.kind === 'picture' || asset.kind === 'film') && (
        <CompanionImageField
          label={asset.kind === 'film' ? m.media_poster() : m.media_dark()}
          hint={asset.kind === 'film' ? m.media_poster_says() : m.media_dark_says()}
          chosen={asset.kind === 'film' ? asset.poster : asset.dark}
          mayChange={mayChange}
          onChoose={(other) =>
            changing.mutate(asset.kind === 'film' ? { poster: other } : { dark: other })
          }
        />
      )}
      {mayReplace && <ReplaceFile asset={asset} uploads={uploads} onShow={onShow} />}
      <FileVersions asset={asset} mayRestore={mayReplace} />
      {asset.kind === 'film' && isOwn && (
        <FilmFiles
          // other bytes have other files
          key={`films ${asset.version}`}
          asset={asset}
          mayAdd={mayWrite}
          mayOrder={mayReplace}
          uploads={uploads}
        />
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{m.media_address()}</dt>
          <dd className={styles.address}>{asset.address}</dd>
        </div>
        <div>
          <dt>{m.media_size()}</dt>
          <dd>
            {asset.width && asset.height ? `${asset.width} × ${asset.height} · ` : ''}
            {bytesText(asset.bytes)}
          </dd>
        </div>
        {asset.durationMs !== null && (
          <div>
            <dt>{m.media_length()}</dt>
            <dd>
              <AudioLength milliseconds={asset.durationMs} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.media_uploaded()}</dt>
          <dd>
            {asset.by ? `${asset.by.name} · ` : ''}
            <When at={asset.at} />
          </dd>
        </div>
      </dl>
      {asset.document && <DocumentFacts document={asset.document} />}
      <a className={styles.file} href={asset.shownAt} target="_blank" rel="noopener">
        {m.media_open_file()}
        <Icon name="external" />
      </a>
      <Uses id={id} isOfSite={asset.release?.ofSite} />
      {mayWrite &&
        isOwn &&
        (mayReview || asset.by?.id === me.id ? (
          <RemoveAsset asset={asset} onRemoved={onDeleted} />
        ) : (
          <p className={styles.hint}>{m.media_remove_others()}</p>
        ))}
    </div>
  )
}

interface ShownProps {
  asset: Asset
  mayChange: boolean
  onChange: (change: AssetChange) => void
}

function Picture({ asset, mayChange, onChange, onCut }: ShownProps & { onCut: () => void }) {
  // drawn locally while it moves; stored once it rests
  const [focal, setFocal] = useState(asset.focal)
  return (
    <>
      <FocalPicker
        asset={asset}
        focal={focal}
        isDisabled={!mayChange}
        onMove={setFocal}
        onRest={(rested) => onChange({ focal: rested })}
      />
      <Crops
        asset={asset}
        focal={focal}
        onCut={mayChange && asset.width && asset.height ? onCut : undefined}
      />
    </>
  )
}

/** Renders a video or audio file to play, or a document to open. */
function Shown({ asset, mayChange, onChange }: ShownProps) {
  if (asset.kind === 'film')
    return (
      <FilmPlayer
        key={asset.version}
        asset={asset}
        mayChange={mayChange}
        onPoster={(poster) => onChange({ poster })}
      />
    )
  if (asset.kind === 'audio')
    return (
      <div className={styles.sheet}>
        <Icon name="audio" />
        {/* what it says is its transcript */}
        <audio
          key={asset.version}
          className={styles.audio}
          src={asset.shownAt}
          aria-label={asset.originName}
          controls
          preload="metadata"
        />
      </div>
    )
  return <p className={styles.sheet}>{asset.extension.toUpperCase()}</p>
}

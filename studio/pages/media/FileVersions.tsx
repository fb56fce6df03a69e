import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FileVersion, KEPT_VERSIONS } from '../../../contract/studio/media-versions.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { addressOf, CallError, call, type Output } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf, useCall } from '../../client/queries.ts'
import { AudioLength } from '../../components/AudioLength/AudioLength.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { isUpload } from '../../components/MediaPicker/isUpload.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { bytesText, numberText } from '../../visit/numbers.ts'
import { dateTime } from '../../visit/time.ts'
import styles from './AssetDetails.module.css'

type Original = Output<'versionsOfAsset'>['original']

/** Says what the original of a file is, where that may surprise; null = it is the file itself. */
function hintOf(asset: Asset, { isAsSent }: Original): string | null {
  if (!isUpload(asset) || asset.kind === 'document') return null
  if (asset.kind !== 'picture') return m.media_original_cleaned()
  return isAsSent ? m.media_original_camera() : m.media_original_none()
}

const factsOf = ({ extension, bytes }: Original): string =>
  `${extension.toUpperCase()} · ${bytesText(bytes)}`

interface FileVersionsProps {
  asset: Asset
  /** Whether the file may be replaced. */
  mayRestore: boolean
}

/** Offers the original of a file, and its former versions, to be saved or restored. */
export function FileVersions({ asset, mayRestore }: FileVersionsProps) {
  const { id } = asset
  const queries = useQueryClient()
  const { queryKey } = queryOf('asset', { params: { id } })
  const found = useCall('versionsOfAsset', { params: { id } })
  const restoring = useMutation({
    mutationFn: (version: string) =>
      call('restoreVersion', { params: { id, version }, body: { seen: asset.version } }),
    onSuccess: (now) => {
      queries.setQueryData(queryKey, now)
      for (const name of ['media', 'cropsOf', 'filmsOf', 'versionsOfAsset'])
        void queries.invalidateQueries({ queryKey: [name] })
      toast(m.media_version_restored(), { tone: 'positive' })
    },
    // someone else may have replaced it
    onError: () => {
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['versionsOfAsset'] })
    },
  })
  const { error } = restoring
  const same =
    error instanceof CallError && error.problem === 'same'
      ? (error.data as { originName: string }).originName
      : ''
  if (found.isError && !found.data) return <Failure of={found} />
  const hint = found.data ? hintOf(asset, found.data.original) : null
  const versions = found.data?.versions ?? []
  return (
    <section className={styles.section} aria-label={m.media_originals()}>
      <h3 className={styles.heading}>{m.media_originals()}</h3>
      {found.isPending && <Skeleton lines={2} />}
      {found.data && (
        <a className={styles.file} href={addressOf('originalFile', { params: { id } })} download>
          {m.media_original_download()} ({factsOf(found.data.original)})
          <Icon name="download" />
        </a>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <Notice tone="danger">
          {problemText(error)} {same}
        </Notice>
      )}
      {versions.length > 0 && (
        <>
          <p className={styles.hint}>
            {m.media_versions_says({ count: numberText(KEPT_VERSIONS) })}
          </p>
          <ul className={styles.usages} aria-label={m.media_versions()}>
            {versions.map((version) => (
              <li key={version.version} className={styles.usage}>
                <Former version={version} />
                <span className={styles.actions}>
                  <a
                    className={styles.file}
                    href={addressOf('originalFile', {
                      params: { id },
                      query: { version: version.version },
                    })}
                    download
                    aria-label={m.media_version_download({
                      when: whenOf(version),
                      file: factsOf(version.original),
                    })}
                  >
                    {factsOf(version.original)}
                    <Icon name="download" />
                  </a>
                  {mayRestore && (
                    <Button
                      size="small"
                      variant="quiet"
                      isPending={restoring.isPending && restoring.variables === version.version}
                      aria-label={m.media_version_restore_of({ when: whenOf(version) })}
                      onPress={() => restoring.mutate(version.version)}
                    >
                      {m.media_version_restore()}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const whenOf = ({ at }: FileVersion): string => dateTime(at).slice(0, 16)

/** Renders when a version was sent, by whom, and its measures. */
function Former({ version: { at, by, width, height, durationMs } }: { version: FileVersion }) {
  return (
    <span>
      <When at={at} />
      {by && ` · ${by.name}`}
      {width && height ? ` · ${width} × ${height}` : ''}
      {durationMs !== null && (
        <>
          {' · '}
          <AudioLength milliseconds={durationMs} />
        </>
      )}
    </span>
  )
}

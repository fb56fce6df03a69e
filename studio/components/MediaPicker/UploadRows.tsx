import { ProgressBar, VisuallyHidden } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'
import { bytesText } from '../../visit/numbers.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './MediaPicker.module.css'
import type { Upload, Uploads } from './useUploads.ts'

/** Lists running uploads with their progress, to be paused, resumed and cancelled, and failed ones. */
export function UploadRows({
  uploads,
  rows = uploads.rows,
}: {
  uploads: Uploads
  /** Those of them that are listed here. */
  rows?: readonly Upload[] | undefined
}) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {rows.map((row) => (
        <li key={row.id}>
          <UploadRow
            row={row}
            uploads={uploads}
            onDismiss={() => uploads.dismiss(row.id)}
            onShow={uploads.show}
          />
        </li>
      ))}
    </ul>
  )
}

function UploadRow({
  row,
  uploads,
  onDismiss,
  onShow,
}: {
  row: Upload
  uploads: Uploads
  onDismiss: () => void
  onShow: (asset: Asset) => void
}) {
  const { known } = row
  if (known)
    return (
      <div className={styles.known} role="status">
        <Icon name="info" />
        <p>
          <strong>{row.name}</strong> {m.upload_known({ name: known.originName })}
        </p>
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            onShow(known)
            onDismiss()
          }}
        >
          {m.upload_known_show()}
        </Button>
        <IconButton icon="close" label={m.upload_dismiss({ name: row.name })} onPress={onDismiss} />
      </div>
    )
  if (row.error)
    return (
      <div className={styles.failed} role="alert">
        <Icon name="alert" />
        <p>
          <strong>{row.name}</strong>{' '}
          {row.error.status === 413 && !row.error.problem
            ? m.upload_too_large({ limit: bytesText(row.limit) })
            : problemText(row.error)}
        </p>
        <IconButton icon="close" label={m.upload_dismiss({ name: row.name })} onPress={onDismiss} />
      </div>
    )
  return <RunningUpload row={row} uploads={uploads} />
}

function statusText({ state, part }: Upload): string {
  if (state === 'queued') return m.upload_queued()
  if (state === 'paused') return m.upload_paused({ percent: Math.floor(part * 100) })
  if (state === 'waiting') return m.upload_waiting()
  return part >= 1 ? m.upload_working() : `${Math.floor(part * 100)}%`
}

/** Renders an upload with its progress, to be paused, resumed and cancelled. */
function RunningUpload({ row, uploads }: { row: Upload; uploads: Uploads }) {
  const { id, name, part, state } = row
  const isSent = part >= 1 && state === 'sending'
  return (
    <div className={styles.running} data-state={state}>
      <ProgressBar
        className={styles.sending ?? ''}
        value={part * 100}
        isIndeterminate={isSent}
        valueLabel={statusText(row)}
        aria-label={m.upload_progress({ name })}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.part}>{statusText(row)}</span>
        <span className={styles.track}>
          <span
            className={styles.bar}
            style={{ inlineSize: `${part * 100}%` }}
            data-working={isSent || undefined}
          />
        </span>
      </ProgressBar>
      <VisuallyHidden role="status">
        {state === 'waiting' && m.upload_waiting_named({ name })}
      </VisuallyHidden>
      {state === 'paused' ? (
        <IconButton
          icon="play"
          label={m.upload_resume({ name })}
          onPress={() => uploads.resume(id)}
        />
      ) : (
        <IconButton
          icon="pause"
          label={m.upload_pause({ name })}
          // the server has all of it, and nothing is sent that could be paused
          isDisabled={isSent}
          onPress={() => uploads.pause(id)}
        />
      )}
      <IconButton
        icon="close"
        label={m.upload_cancel({ name })}
        isDisabled={isSent}
        onPress={() => uploads.cancel(id)}
      />
    </div>
  )
}

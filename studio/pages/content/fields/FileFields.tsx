import { useState } from 'react'
import type { Asset } from '../../../../contract/studio/media.ts'
import { call } from '../../../client/call.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { MediaPicker } from '../../../components/MediaPicker/MediaPicker.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { useFieldIssue, useForm } from '../form.ts'
import { shownAt } from '../mediaAddress.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'
import { InEachLanguage } from './InEachLanguage.tsx'
import { MediaDescription } from './MediaDescription.tsx'
import { ImageSlot } from './PictureField.tsx'

const fileName = (address: string): string =>
  decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))

/** Renders the file of the card's download button. */
export function DownloadField() {
  const { copy, readOnly } = useForm()
  const address = useValue(copy, 'downloadUrl')
  const [picking, setPicking] = useState(false)
  const issue = useFieldIssue('downloadUrl')
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{fieldName('downloadUrl')}</legend>
      <div className={styles.row}>
        {address && (
          <a className={styles.file} href={shownAt(address)} target="_blank" rel="noopener">
            <Icon name="attach" />
            {fileName(address)}
          </a>
        )}
        {!readOnly && (
          <Button
            size="small"
            onPress={() => setPicking(true)}
            aria-label={(address ? m.form_replace_named : m.form_choose_file_named)({
              name: fieldName('downloadUrl'),
            })}
          >
            {address ? m.form_replace() : m.form_choose_file()}
          </Button>
        )}
        {address && !readOnly && (
          <IconButton
            size="small"
            icon="trash"
            label={m.form_remove_named({ name: fieldName('downloadUrl') })}
            onPress={() => copy.set('downloadUrl', null)}
          />
        )}
      </div>
      {issue && <p className={styles.error}>{issue}</p>}
      <MediaPicker
        isOpen={picking}
        onClose={() => setPicking(false)}
        onChoose={({ address: chosen }) => copy.set('downloadUrl', chosen)}
      />
    </fieldset>
  )
}

/** Renders a video above the body, with its poster in both modes and its description. */
export function VideoField() {
  const { copy, each, readOnly } = useForm()
  const video = useValue(copy, 'video')
  const poster = useValue(copy, 'videoPoster')
  const posterDark = useValue(copy, 'videoPosterDark')
  const [picking, setPicking] = useState(false)
  const issue = useFieldIssue('video')
  const take = async ({ address, poster: posterId, alt }: Asset): Promise<void> => {
    const first = posterId
      ? await call('asset', { params: { id: posterId } }).catch(() => null)
      : null
    copy.setAll({
      video: address.replace(/\.(?:mp4|webm)$/, ''),
      ...(first ? { videoPoster: first.address } : {}),
    })
    // the library's description, where none was written
    for (const one of each)
      if (!one.copy.autosave.snapshot().document.videoDescription.trim())
        one.copy.set('videoDescription', alt[one.language])
  }
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{fieldName('video')}</legend>
      {video && (
        <video
          className={styles.video}
          src={shownAt(`${video}.mp4`)}
          {...(poster ? { poster: shownAt(poster) } : {})}
          controls
          preload="metadata"
          aria-label={fieldName('video')}
        />
      )}
      {!readOnly && (
        <div className={styles.row}>
          <Button
            size="small"
            icon="film"
            onPress={() => setPicking(true)}
            aria-label={(video ? m.form_replace_named : m.form_choose_video_named)({
              name: fieldName('video'),
            })}
          >
            {video ? m.form_replace() : m.form_choose_video()}
          </Button>
          {video && (
            <IconButton
              size="small"
              icon="trash"
              label={m.form_remove_named({ name: fieldName('video') })}
              onPress={() => {
                copy.setAll({ video: null, videoPoster: null, videoPosterDark: null })
                for (const one of each) one.copy.set('videoDescription', '')
              }}
            />
          )}
        </div>
      )}
      {issue && <p className={styles.error}>{issue}</p>}
      {video && (
        <div className={styles.modes}>
          <ImageSlot
            field="videoPoster"
            label={m.form_poster_light()}
            address={poster}
            onChoose={async ({ address }) => copy.set('videoPoster', address)}
            onRemove={() => copy.setAll({ videoPoster: null, videoPosterDark: null })}
          />
          <ImageSlot
            field="videoPosterDark"
            label={m.form_poster_dark()}
            address={posterDark}
            fallback={poster}
            isDark
            onChoose={async ({ address }) => copy.set('videoPosterDark', address)}
            onRemove={() => copy.set('videoPosterDark', null)}
          />
        </div>
      )}
      {video && (
        <InEachLanguage field="videoDescription">
          <MediaDescription field="videoDescription" />
        </InEachLanguage>
      )}
      <MediaPicker
        kind="film"
        isOpen={picking}
        onClose={() => setPicking(false)}
        onChoose={(asset) => void take(asset)}
      />
    </fieldset>
  )
}

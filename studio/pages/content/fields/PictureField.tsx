import { useRef, useState } from 'react'
import type { Asset } from '../../../../contract/studio/media.ts'
import { call } from '../../../client/call.ts'
import { filesIn } from '../../../client/upload.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { MediaPicker } from '../../../components/MediaPicker/MediaPicker.tsx'
import { UploadRows } from '../../../components/MediaPicker/UploadRows.tsx'
import { useUploads } from '../../../components/MediaPicker/useUploads.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { CropsDialog } from '../CropsDialog.tsx'
import { FileRights } from '../FileRights.tsx'
import { focusOn, useFieldFocus } from '../fieldRegistry.ts'
import { useForm } from '../form.ts'
import { shownAt } from '../mediaAddress.ts'
import { useValue } from '../useCopies.ts'
import styles from './fields.module.css'
import { InEachLanguage } from './InEachLanguage.tsx'
import { MediaDescription } from './MediaDescription.tsx'

/**
 * Renders the image of an article in both modes, with its description or the mark that it is
 * decorative.
 */
export function PictureField() {
  const { copy, each, readOnly } = useForm()
  const image = useValue(copy, 'image')
  const imageDark = useValue(copy, 'imageDark')
  const decorates = useValue(copy, 'imageDecorates')
  const [crops, setCrops] = useState(false)
  const { subject } = copy
  const mark = useRef<HTMLInputElement>(null)
  useFieldFocus({ subject, field: 'imageDecorates' }, () => focusOn(mark.current))
  const take = async (asset: Asset): Promise<void> => {
    const dark = asset.dark
      ? await call('asset', { params: { id: asset.dark } }).catch(() => null)
      : null
    // the library's description, where none was written
    const without = each.filter(
      (one) => !one.copy.autosave.snapshot().document.imageDescription.trim(),
    )
    copy.setAll({
      image: asset.address,
      imageDark: dark?.address ?? null,
      ...(without.length === each.length ? { imageDecorates: asset.decorates } : {}),
    })
    for (const one of without) one.copy.set('imageDescription', asset.alt[one.language])
  }
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{fieldName('image')}</legend>
      <div className={styles.modes}>
        <ImageSlot
          field="image"
          label={m.form_image_light()}
          address={image}
          onChoose={take}
          onRemove={() => copy.setAll({ image: null, imageDark: null })}
        />
        <ImageSlot
          field="imageDark"
          label={m.form_image_dark()}
          address={imageDark}
          fallback={image}
          isDark
          onChoose={async (asset) => copy.set('imageDark', asset.address)}
          onRemove={() => copy.set('imageDark', null)}
        />
      </div>
      {image && (
        <>
          <InEachLanguage field="imageDescription">
            <ImageDescription />
          </InEachLanguage>
          <div className={styles.row}>
            <Checkbox
              inputRef={mark}
              isReadOnly={readOnly}
              isSelected={decorates}
              onChange={(on) => copy.set('imageDecorates', on)}
            >
              {m.form_decorates()}
            </Checkbox>
            <Button size="small" variant="quiet" icon="crop" onPress={() => setCrops(true)}>
              {m.form_crops()}
            </Button>
          </div>
          <CropsDialog
            isOpen={crops}
            onClose={() => setCrops(false)}
            light={image}
            dark={imageDark}
          />
        </>
      )}
    </fieldset>
  )
}

/** Renders the description of an image in a language; a decorative image has none. */
function ImageDescription() {
  const { copy } = useForm()
  const decorates = useValue(copy, 'imageDecorates')
  return (
    <MediaDescription
      field="imageDescription"
      help={m.form_help_alt()}
      isRequired={!decorates}
      isDisabled={decorates}
    />
  )
}

interface PictureProps {
  field: 'image' | 'imageDark' | 'shareImage' | 'videoPoster' | 'videoPosterDark'
  /** Which of several it is: light, dark; undefined = the only one. */
  label?: string
  address: string | null
  /** Shown if there is no own image. */
  fallback?: string | null
  /** What is said of it then. */
  fallbackNote?: string
  isDark?: boolean
  onChoose: (asset: Asset) => Promise<void>
  onRemove: () => void
}

/** Renders a drop zone for one image: chosen from the library, dropped, pasted or uploaded. */
export function ImageSlot({
  field,
  label,
  address,
  fallback = null,
  fallbackNote = m.form_image_same(),
  isDark = false,
  onChoose,
  onRemove,
}: PictureProps) {
  const { copy, readOnly } = useForm()
  const name = label === undefined ? fieldName(field) : `${fieldName(field)} · ${label}`
  const opener = useRef<HTMLButtonElement>(null)
  useFieldFocus({ subject: copy.subject, field }, () => focusOn(opener.current))
  const [picking, setPicking] = useState(false)
  const [over, setOver] = useState(false)
  const uploads = useUploads({
    tellsKnown: false,
    onUploaded: ([first]) => {
      if (first) void onChoose(first)
    },
  })
  const receive = (data: DataTransfer | null): boolean => {
    const files = filesIn(data)
    if (readOnly || files.length === 0) return false
    void uploads.send(files.slice(0, 1))
    return true
  }
  const shown = address ?? fallback
  return (
    <figure
      className={`${styles.place} ${isDark ? styles.dark : ''} ${over ? styles.dragOver : ''}`}
      aria-busy={uploads.isBusy}
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (receive(event.dataTransfer)) event.preventDefault()
      }}
      onPaste={(event) => {
        if (receive(event.clipboardData)) event.preventDefault()
      }}
    >
      <div className={styles.frame}>
        {shown ? (
          <img className={address ? styles.image : styles.inherited} src={shownAt(shown)} alt="" />
        ) : (
          <span className={styles.none}>
            <Icon name="media" />
            {uploads.isBusy ? m.form_uploading() : m.form_image_none()}
          </span>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.mode}>
          {label !== undefined && <Icon name={isDark ? 'moon' : 'sun'} />}
          {label}
          {!address && fallback && <span className={styles.muted}>{fallbackNote}</span>}
          {address && <FileRights address={address} />}
        </span>
        {!readOnly && (
          <span className={styles.tools}>
            <Button
              ref={opener}
              size="small"
              isPending={uploads.isBusy}
              onPress={() => setPicking(true)}
              aria-label={(address ? m.form_replace_named : m.form_choose_named)({
                name,
              })}
            >
              {address ? m.form_replace() : m.form_choose()}
            </Button>
            {address && (
              <IconButton
                size="small"
                icon="trash"
                label={m.form_remove_named({ name })}
                onPress={onRemove}
              />
            )}
          </span>
        )}
      </figcaption>
      <UploadRows uploads={uploads} />
      <MediaPicker
        kind="picture"
        isOpen={picking}
        onClose={() => setPicking(false)}
        onChoose={(asset) => void onChoose(asset)}
      />
    </figure>
  )
}

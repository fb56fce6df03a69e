import {
  type ChangeEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { ATTACHMENT_EXTENSIONS, checkAttachment } from '../../../contract/report.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { fieldErrorText } from './fieldErrorText.ts'
import { FieldError, hintId, Need, ties } from './Field.tsx'
import styles from './safety.module.css'

interface AttachmentFieldProps {
  input: RefObject<HTMLInputElement | null>
  error: string | undefined
  onChange(): void
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/**
 * Renders the field of one attachment; a file that is not allowed is reported by an alert and not
 * added (FT-139..142).
 */
export function AttachmentField({ input, error, onChange }: AttachmentFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [message, setMessage] = useState('')
  const [over, setOver] = useState(false)

  const look = (): void => {
    const element = input.current
    const chosen = element?.files?.[0] ?? null
    onChange()
    if (!element || !chosen) return setFile(null)
    const wrong = checkAttachment(chosen.name, chosen.size)
    if (wrong) {
      element.value = ''
      setFile(null)
      window.alert(fieldErrorText(wrong))
      return
    }
    setFile(chosen)
    setMessage(m.safety_attachment_added({ name: chosen.name }))
  }
  // chosen before hydration, or restored by the browser
  const lookEarly = useEffectEvent(() => {
    if (input.current?.files?.length) look()
  })
  useEffect(() => lookEarly(), [])
  const remove = (): void => {
    if (!input.current) return
    input.current.value = ''
    setFile(null)
    setMessage(m.safety_attachment_removed())
    onChange()
    input.current.focus()
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    if (event.dataTransfer.files.length > 1) return window.alert(fieldErrorText('attachment_count'))
    input.current.files = event.dataTransfer.files
    look()
  }
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label className={styles.label} id="safety-attachment-label" htmlFor="safety-attachment">
        {m.safety_attachment()}
        <Need required={false} />
      </label>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-bad={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={styles.file}>
          <Icon name="attach" />
          {file ? (
            <span>
              <b>{file.name}</b> <span className="num">{sizeOf(file.size)}</span>
            </span>
          ) : (
            <span>{m.safety_attachment_drop()}</span>
          )}
        </p>
        <div className={styles.fileTools}>
          {file ? (
            <button
              type="button"
              className={styles.remove}
              aria-label={m.safety_attachment_remove({ name: file.name })}
              onClick={remove}
            >
              <Icon name="close" />
            </button>
          ) : null}
          <span className={styles.choose}>
            <input
              ref={input}
              type="file"
              name="attachment"
              accept={ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
              aria-labelledby="safety-attachment-choose safety-attachment-label"
              onChange={(event: ChangeEvent) => {
                event.stopPropagation()
                look()
              }}
              {...ties('attachment', error, true)}
            />
            <span id="safety-attachment-choose" aria-hidden="true">
              {m.safety_attachment_choose()}
            </span>
          </span>
        </div>
      </div>
      <p id={hintId('attachment')} className={styles.hint}>
        {m.safety_attachment_hint({ extensions: ATTACHMENT_EXTENSIONS.join(', ') })}
      </p>
      <p className="sr" role="status">
        {message}
      </p>
      <FieldError name="attachment" text={error} />
    </div>
  )
}

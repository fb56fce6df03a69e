import { type RefObject, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { CAPTION_LIMITS, captionsText, readCaptions } from '../../../contract/studio/captions.ts'
import { saveFile } from '../../client/saveFile.ts'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'
import { type CaptionForm, MOST_STEPS, redo, replaceCues, undo } from './captionForm.ts'
import styles from './Captions.module.css'
import { fileProblemText } from './faults.ts'

interface CaptionToolsProps {
  form: CaptionForm
  isReadOnly: boolean
  addRef: RefObject<HTMLButtonElement | null>
  /** Name of the file that is saved on the device. */
  fileName: string
  onAdd: () => void
  onStep: (step: (before: CaptionForm) => CaptionForm) => void
  onForm: (step: (before: CaptionForm) => CaptionForm) => void
}

type Told = {
  tone: 'danger' | 'positive'
  text: string
  /** Steps of the form when it was told: another step makes it old. */
  at: number
}

/** Renders what can be done with all cues: add one, undo, and read or write a file. */
export function CaptionTools({
  form,
  isReadOnly,
  addRef,
  fileName,
  onAdd,
  onStep,
  onForm,
}: CaptionToolsProps) {
  const [told, setTold] = useState<Told | null>(null)
  const read = async (file: File): Promise<void> => {
    // larger ones are not read at all
    const found =
      file.size > CAPTION_LIMITS.bytes
        ? ({ problem: 'bytes', line: null } as const)
        : readCaptions(await file.text())
    if ('problem' in found)
      return setTold({
        tone: 'danger',
        text: fileProblemText(found.problem, found.line),
        at: form.past.length,
      })
    onForm((before) => replaceCues(before, found.cues))
    const text = m.captions_read({ count: numberText(found.cues.length) })
    setTold({
      tone: 'positive',
      at: Math.min(form.past.length + 1, MOST_STEPS),
      text:
        found.left > 0
          ? `${text} ${m.captions_read_left({ count: numberText(found.left) })}`
          : text,
    })
  }
  return (
    <>
      <div className={styles.tools}>
        {!isReadOnly && (
          <>
            <Button
              icon="plus"
              ref={addRef}
              isDisabled={form.cues.length >= CAPTION_LIMITS.cues}
              onPress={onAdd}
            >
              {m.captions_add()}
            </Button>
            <IconButton
              icon="undo"
              label={m.captions_undo()}
              isDisabled={form.past.length === 0}
              onPress={() => {
                onStep(undo)
                // a button that has nothing left to do can't hold the focus
                if (form.past.length < 2) addRef.current?.focus()
              }}
            />
            <IconButton
              icon="redo"
              label={m.captions_redo()}
              isDisabled={form.future.length === 0}
              onPress={() => {
                onStep(redo)
                if (form.future.length < 2) addRef.current?.focus()
              }}
            />
          </>
        )}
        <span className={styles.files}>
          {!isReadOnly && (
            <FileTrigger
              acceptedFileTypes={['.vtt', 'text/vtt']}
              onSelect={(files) => {
                if (files?.[0]) void read(files[0])
              }}
            >
              <Button icon="upload" variant="quiet">
                {m.captions_choose()}
              </Button>
            </FileTrigger>
          )}
          <Button
            icon="download"
            variant="quiet"
            isDisabled={form.cues.length === 0}
            onPress={() => saveFile(fileName, captionsText(form.cues))}
          >
            {m.captions_download()}
          </Button>
        </span>
      </div>
      {told?.at === form.past.length && <Notice tone={told.tone}>{told.text}</Notice>}
    </>
  )
}

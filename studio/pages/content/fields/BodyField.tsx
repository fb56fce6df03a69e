import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import type { BodyEditorProps, BodyHandle } from '../../../editor/types.ts'
import { bodyIn } from '../../../../contract/studio/blocks.ts'
import { useTerms } from '../../../editor/terms/useTerminology.ts'
import type { Asset } from '../../../../contract/studio/media.ts'
import { queryOf } from '../../../client/queries.ts'
import { MediaPicker } from '../../../components/MediaPicker/MediaPicker.tsx'
import { UploadRows } from '../../../components/MediaPicker/UploadRows.tsx'
import { useUploads } from '../../../components/MediaPicker/useUploads.ts'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { fieldName, kindName } from '../../../visit/names.ts'
import { BlockConflicts, useBlockMarks } from './BlockConflicts.tsx'
import { Balance } from '../Balance.tsx'
import { useBodyComments } from '../comments/useBodyComments.ts'
import { FileRights } from '../FileRights.tsx'
import { FileTranscript } from '../FileTranscript.tsx'
import { useFieldFocus } from '../fieldRegistry.ts'
import { TemplatesButton } from '../templates/TemplatesButton.tsx'
import { useFieldIssue, useForm } from '../form.ts'
import { shownAt } from '../mediaAddress.ts'
import { useValue } from '../useCopies.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import styles from './fields.module.css'

/** Marks the selected file of the text if its rights end, or audio that has no transcript. */
const fileNote = (address: string) => (
  <>
    <FileRights address={address} />
    <FileTranscript address={address} />
  </>
)

const BodyEditor = lazy(async () => ({
  default: (await import('../../../editor/BodyEditor.tsx')).BodyEditor,
}))

/** Renders the editor of the body, and its parts missing compared with the other language. */
export function BodyField() {
  const { copy, language, readOnly } = useForm()
  const issue = useFieldIssue('content')
  const [editor, setEditor] = useState<BodyHandle | null>(null)
  // its text, not the tools above it; a read-only text has no control
  const focusText = (): boolean => {
    editor?.focus()
    return true
  }
  useFieldFocus(
    { subject: copy.subject, field: 'content' },
    readOnly ? undefined : editor && focusText,
  )
  const comments = useBodyComments(copy.subject, readOnly)
  const terms = useTerms(language, copy.subject)
  const marks = useBlockMarks()
  const id = useId()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<{ kind: Asset['kind'] } | null>(null)
  const answer = useRef<(asset: Asset | null) => void>(() => {})
  const choose = useCallback(
    (kind: Asset['kind']) =>
      new Promise<Asset | null>((resolve) => {
        answer.current = resolve
        setAsking({ kind })
      }),
    [],
  )
  const done = (asset: Asset | null): void => {
    answer.current(asset)
    answer.current = () => {}
    setAsking(null)
  }
  const onChange: BodyEditorProps['onChange'] = useCallback(
    (html, { ids, since }) => copy.setBody({ html, ids }, since),
    [copy],
  )
  const latest = useCallback(() => bodyIn(copy.autosave.snapshot().document), [copy])
  const onTyping = useCallback((flush: () => void) => copy.typing('content', flush), [copy])
  const uploads = useUploads({ tellsKnown: false })
  const upload = useRef(uploads.send)
  upload.current = uploads.send
  const onImages = useCallback((files: File[]) => upload.current(files), [])
  const findContents = useCallback(
    async (q: string) =>
      (await queries.fetchQuery(queryOf('findContents', { query: { q, language } }))).map(
        (one) => ({
          address: one.address,
          title: one.title || m.untitled(),
          detail: [kindName(one.kind), one.postDate, one.live ? '' : m.form_not_live()]
            .filter(Boolean)
            .join(' · '),
        }),
      ),
    [queries, language],
  )
  return (
    <div className={styles.stack}>
      <div className={styles.bodyHead}>
        <span id={id} className={styles.legend}>
          {fieldName('content')}
        </span>
        <Balance />
        <TemplatesButton />
      </div>
      <BlockConflicts />
      <UploadRows uploads={uploads} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <BodyOf
          copy={copy}
          onReady={setEditor}
          comments={comments}
          terms={terms}
          marks={marks}
          onBlock={copy.caret.move}
          language={language}
          labelledBy={id}
          onChange={onChange}
          latest={latest}
          onTyping={onTyping}
          onImages={onImages}
          onChoosePicture={choose}
          fileNote={fileNote}
          findContents={findContents}
          shownAt={shownAt}
          readOnly={readOnly}
          storageKey={copy.subject}
        />
      </Suspense>
      {issue && <p className={styles.error}>{issue}</p>}
      <MediaPicker
        {...(asking ? { kind: asking.kind } : {})}
        isOpen={asking !== null}
        onClose={() => done(null)}
        onChoose={done}
      />
    </div>
  )
}

/** Renders the editor alone: what stands around it is not rendered again while somebody types. */
function BodyOf({
  copy,
  ...props
}: { copy: WorkingCopy } & Omit<BodyEditorProps, 'value' | 'blocks'>) {
  const value = useValue(copy, 'content')
  const blocks = useValue(copy, 'contentBlocks')
  return <BodyEditor {...props} value={value} blocks={blocks} />
}

/** Renders the editor of a body outside of an article. */
export function BodyInDialog(of: {
  labelledBy: string
  value: string
  language: 'KOR' | 'ENG'
  onChange: (html: string) => void
}) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <BodyEditor {...of} shownAt={shownAt} />
    </Suspense>
  )
}

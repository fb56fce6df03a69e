import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { DocumentPath } from '../../../contract/studio/document-paths.ts'
import { Button } from '../../components/Button/Button.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { m } from '../../paraglide/messages.js'
import { isPressed } from '../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { isInDialog } from '../../visit/keyTarget.ts'
import { ReviewersLine } from '../content/panels/ReviewersLine.tsx'
import { SaveMark } from '../content/SaveMark.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { DocumentCopy } from './documentCopy.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentSteps } from './DocumentSteps.tsx'
import { DuePromises } from './DuePromises.tsx'
import styles from './EditDocument.module.css'
import type { Fact } from './facts/reference.ts'
import { NewVersion } from './NewVersion.tsx'
import type { FormPlaces } from './places.ts'
import { ProblemList } from './ProblemList.tsx'
import { ChangedFile } from './review/ChangedFile.tsx'
import { FormCommentsProvider } from './review/formComments.ts'
import { ReviewTools } from './review/ReviewTools.tsx'
import { useCommenting } from './review/useCommenting.ts'

interface DocumentColumnProps {
  me: Me
  copy: DocumentCopy
  /** The language, or that it holds both. */
  name: string
  facts: readonly Fact[]
  places: FormPlaces
  /** The field that had the focus last; null = none yet. */
  place: DocumentPath | null
  /** Called with the field that got the focus; null = none of the form. */
  onPlace: (path: DocumentPath | null) => void
  /** The comment that the address asks for; null = none. */
  askedComment: string | null
  /** Called once its dialog was closed. */
  onCommentShown: () => void
  previews: boolean
  /** The button of the preview. */
  opener: Ref<HTMLButtonElement> | undefined
  onPreview: () => void
}

/** Renders one language of a document: its state, saves, steps, what is said about it, and its form. */
export function DocumentColumn({
  me,
  copy,
  name,
  facts,
  places,
  place,
  onPlace,
  askedComment,
  onCommentShown,
  previews,
  opener,
  onPreview,
}: DocumentColumnProps) {
  const { autosave } = copy
  const { state, conflict } = useSyncExternalStore(autosave.subscribe, autosave.snapshot)
  const [merges, setMerges] = useState(false)
  const { row } = copy.draft()
  const readOnly = !me.permissions.includes('content.write')
  const commenting = useCommenting({ copy, places, readOnly, asked: askedComment })
  const onFocus = ({ target }: FocusEvent): void => {
    const path = places.holding(target)
    if (path !== null) places.setAt(path)
    onPlace(path)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { begin } = commenting.ofForm
    if (event.nativeEvent.isComposing || isInDialog(event.target)) return
    if (!begin || !isPressed(SHORTCUTS.article.comment[0], event)) return
    event.preventDefault()
    begin(event.target instanceof Element ? places.holding(event.target) : null)
  }
  return (
    <section className={styles.column} aria-label={name} onFocus={onFocus} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <span className={styles.state}>
          <strong className={styles.language}>{name}</strong>
          <StateBadge state={state} live={row.live} />
          <SaveMark copy={copy} onMerge={() => setMerges(true)} />
        </span>
        <span className={styles.steps}>
          <Button
            {...(opener ? { ref: opener } : {})}
            size="small"
            variant="quiet"
            icon="eye"
            aria-pressed={previews}
            onPress={onPreview}
          >
            {m.side_preview()}
          </Button>
          <ReviewTools
            {...{ me, copy, places, place, readOnly, commenting }}
            onShown={onCommentShown}
          />
          {copy.name.startsWith('legal/') && !readOnly && <NewVersion edited={copy} />}
          <DocumentSteps me={me} copy={copy} />
        </span>
      </div>
      {state === 'IN_REVIEW' && (
        <ReviewersLine
          subject={copy.subject}
          me={me}
          draft={copy.draft()}
          onChange={(reviewers) => {
            const draft = copy.draft()
            copy.receive({ ...draft, row: { ...draft.row, reviewers } })
          }}
        />
      )}
      <ChangedFile copy={copy} readOnly={readOnly} />
      <ProblemList copy={copy} places={places} />
      {copy.name === 'promises' && <DuePromises edited={copy} places={places} />}
      <FormCommentsProvider value={commenting.ofForm}>
        <DocumentForm
          form={copy.form}
          edited={copy}
          places={places}
          language={row.languageType}
          readOnly={readOnly}
          facts={facts}
        />
      </FormCommentsProvider>
      {conflict && <ConflictDialog copy={copy} isOpen={merges} onClose={() => setMerges(false)} />}
    </section>
  )
}

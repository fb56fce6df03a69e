import { useState } from 'react'
import type { Me } from '../../../../contract/studio/accounts.ts'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { onceClosed } from '../../../visit/onceClosed.ts'
import { useOpenComments } from '../../content/comments/articleComments.ts'
import type { DocumentCopy } from '../documentCopy.ts'
import type { FormPlaces } from '../places.ts'
import { DocumentComments } from './DocumentComments.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'

interface ReviewToolsProps {
  me: Me
  copy: DocumentCopy
  places: FormPlaces
  readOnly: boolean
  /** The field that had the focus last; null = none yet. */
  place: DocumentPath | null
  /** The comment that the address asks for; null = none. */
  asked: string | null
  /** Called once its dialog was closed: it does not open again. */
  onShown: () => void
}

/** Renders the buttons of the comments and the history of a document. */
export function ReviewTools({
  me,
  copy,
  places,
  readOnly,
  place,
  asked,
  onShown,
}: ReviewToolsProps) {
  const [open, setOpen] = useState<'comments' | 'history' | null>(
    asked === null ? null : 'comments',
  )
  const comments = useOpenComments(copy.subject)
  const close = (): void => {
    setOpen(null)
    if (asked !== null) onShown()
  }
  return (
    <>
      <Button size="small" variant="quiet" icon="comment" onPress={() => setOpen('comments')}>
        {m.side_comments()}
        {comments.length > 0 && ` ${comments.length}`}
      </Button>
      <Button size="small" variant="quiet" icon="history" onPress={() => setOpen('history')}>
        {m.side_history()}
      </Button>
      {open === 'comments' && (
        <DocumentComments
          me={me}
          copy={copy}
          place={place}
          asked={asked}
          onGoTo={(path) => {
            close()
            onceClosed(() => places.goTo(path))
          }}
          onClose={close}
        />
      )}
      {open === 'history' && <DocumentHistory copy={copy} readOnly={readOnly} onClose={close} />}
    </>
  )
}

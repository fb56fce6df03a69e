import { useState } from 'react'
import type { Me } from '../../../../contract/studio/accounts.ts'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { onceClosed } from '../../../visit/onceClosed.ts'
import type { DocumentCopy } from '../documentCopy.ts'
import type { FormPlaces } from '../places.ts'
import { DocumentComments } from './DocumentComments.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import type { Commenting } from './useCommenting.ts'

interface ReviewToolsProps {
  me: Me
  copy: DocumentCopy
  places: FormPlaces
  readOnly: boolean
  commenting: Commenting
  /** The field that had the focus last; null = none yet. */
  place: DocumentPath | null
  /** Called once the comments were closed: what the address asks for is not shown again. */
  onShown: () => void
}

/** Renders the buttons of the comments and the history of a document. */
export function ReviewTools({
  me,
  copy,
  places,
  readOnly,
  commenting,
  place,
  onShown,
}: ReviewToolsProps) {
  const [showsHistory, setShowsHistory] = useState(false)
  const { opened, count } = commenting
  const close = (): void => {
    commenting.close()
    onShown()
  }
  return (
    <>
      <Button size="small" variant="quiet" icon="comment" onPress={() => commenting.openAll(place)}>
        {m.side_comments()}
        {count > 0 && ` ${count}`}
      </Button>
      <Button size="small" variant="quiet" icon="history" onPress={() => setShowsHistory(true)}>
        {m.side_history()}
      </Button>
      {opened && (
        <DocumentComments
          key={opened.asked}
          me={me}
          copy={copy}
          opened={opened}
          onGoTo={(path, anchor) => {
            close()
            onceClosed(() => (anchor ? places.goToWords(path, anchor) : places.goTo(path)))
          }}
          onClose={close}
        />
      )}
      {showsHistory && (
        <DocumentHistory copy={copy} readOnly={readOnly} onClose={() => setShowsHistory(false)} />
      )}
    </>
  )
}

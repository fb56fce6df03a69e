import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { commentsOf, useOpenComments } from '../../content/comments/articleComments.ts'
import { selectedWords } from '../../content/comments/fieldSelection.ts'
import type { CommentAnchor } from '../../content/panels/panel.ts'
import type { DocumentCopy } from '../documentCopy.ts'
import type { FormPlaces } from '../places.ts'
import type { FormComments } from './formComments.ts'

/** What the comments of a document are opened for. */
export interface OpenedComments {
  /** The comment that is shown first; null = none. */
  asked: string | null
  /** What a new comment is about; null = the document. */
  place: CommentAnchor | null
  /** Whether a comment is begun: its input comes first. */
  isBegun: boolean
}

/** The words that are selected in a field, or the field itself. */
function placeAt(places: FormPlaces, path: DocumentPath | null): CommentAnchor | null {
  if (path === null) return null
  const anchor = selectedWords(places.textAt(path))
  return { field: path, quote: anchor?.words ?? '', anchor }
}

/** The comments of a document between its form and their dialog. */
export function useCommenting({
  copy,
  places,
  readOnly,
  asked,
}: {
  copy: DocumentCopy
  places: FormPlaces
  readOnly: boolean
  /** The comment that the address asks for; null = none. */
  asked: string | null
}) {
  const queries = useQueryClient()
  const open = useOpenComments(copy.subject)
  const [opened, setOpened] = useState<OpenedComments | null>(
    asked === null ? null : { asked, place: null, isBegun: false },
  )
  const show = useCallback(
    (next: OpenedComments): void => {
      setOpened(next)
      // the words are where the server carries them once what is typed is saved
      const { queryKey } = commentsOf(copy.subject)
      void copy.autosave.flush().then(() => queries.invalidateQueries({ queryKey }))
    },
    [copy, queries],
  )
  const ofForm = useMemo((): FormComments => {
    const byField = Map.groupBy(
      open.filter(({ field }) => field !== null),
      ({ field }: Comment) => field as DocumentPath,
    )
    return {
      byField,
      open: (id) => show({ asked: id, place: null, isBegun: false }),
      begin: readOnly
        ? null
        : (path) => show({ asked: null, place: placeAt(places, path), isBegun: true }),
    }
  }, [open, places, readOnly, show])
  return {
    opened,
    count: open.length,
    ofForm,
    /** Opens all comments; a selection in the field that had the focus last begins one. */
    openAll: (path: DocumentPath | null): void => {
      const place = placeAt(places, path)
      show({ asked: null, place, isBegun: !readOnly && place?.anchor != null })
    },
    close: (): void => setOpened(null),
  }
}
export type Commenting = ReturnType<typeof useCommenting>

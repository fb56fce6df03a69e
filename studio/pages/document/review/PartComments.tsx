import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { FieldMarks } from '../../content/comments/FieldMarks.tsx'
import { useIsAt } from '../form.ts'
import { useFormComments } from './formComments.ts'
import styles from './review.module.css'

/** Lists the open comments on a field of a document below it. */
export function PartComments({ path }: { path: DocumentPath }) {
  const comments = useFormComments()
  const own = comments?.byField.get(path)
  return comments && own && <FieldMarks comments={own} active={null} onOpen={comments.open} />
}

/** The button of a text that begins a comment on its selection, where one works. */
export function CommentButton({ path, field }: { path: DocumentPath; field: string }) {
  const isAt = useIsAt(path)
  const begin = useFormComments()?.begin
  if (!isAt || !begin) return null
  return (
    <IconButton
      icon="comment"
      size="small"
      label={m.comments_on_field({ field })}
      className={styles.begin ?? ''}
      onPress={() => begin(path)}
    />
  )
}

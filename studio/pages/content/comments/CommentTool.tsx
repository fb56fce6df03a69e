import { SHORTCUTS } from '../../../shortcuts/table.ts'
import { ToolButton } from '../../../editor/ToolButton.tsx'
import type { BodyTools } from '../../../editor/tools.ts'
import { m } from '../../../paraglide/messages.js'
import { useArticleComments } from './articleComments.ts'

/** Renders the button of the toolbar that begins a comment on the selection of the served body. */
export function CommentTool({ tools }: { tools: BodyTools }) {
  const article = useArticleComments()
  return (
    <ToolButton
      name={m.comments_on_words()}
      icon="comment"
      shortcut={SHORTCUTS.article.comment[0]}
      onPress={() => {
        const body = tools.served()
        if (body) article?.beginInBody(body.name)
      }}
    />
  )
}

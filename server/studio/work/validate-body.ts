import { type BeyondLimit, beyond } from '../../../contract/body-limits.ts'
import { type ContentDocument, contentDocument } from '../../../contract/fields/schemas.ts'
import { BODY_ROUNDS } from '../../content/body.ts'
import { cleanedOrBeyond } from '../../content/long-bodies.ts'
import { StudioError } from '../studio-error.ts'

/**
 * Returns a document as it may be stored: its body in a form that the site's sanitiser leaves
 * unchanged. Every write passes here: a save, a new article, a restored revision, a changed file
 * that is taken over.
 * @throws StudioError 400 with the field: `too_much` with `BeyondLimit` if the body exceeds a limit
 */
export async function validatedBody(document: ContentDocument): Promise<ContentDocument> {
  let { content } = document
  for (let round = 0; round < BODY_ROUNDS; round += 1) {
    const found = await cleanedOrBeyond(content)
    if ('limit' in found) {
      const data: BeyondLimit = beyond(found.limit)
      throw new StudioError(400, { problem: 'too_much', field: 'document.content', data })
    }
    if (found.clean === content) break
    content = found.clean
  }
  return content === document.content ? document : { ...document, content }
}

/**
 * The same for a stored document, which may violate newer rules.
 * @throws StudioError 400 with the field
 */
export async function admittedAgain(document: ContentDocument): Promise<ContentDocument> {
  const read = contentDocument.safeParse(document)
  if (!read.success)
    throw new StudioError(400, {
      field: ['document', ...(read.error.issues[0]?.path ?? [])].map(String).join('.'),
    })
  return validatedBody(document)
}

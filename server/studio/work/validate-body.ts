import { type BeyondLimit, beyond } from '../../../contract/body-limits.ts'
import { type ContentDocument, contentDocument } from '../../../contract/fields/schemas.ts'
import { cleanedOrBeyond } from '../../content/long-bodies.ts'
import { StudioError } from '../studio-error.ts'

/** Times that a body is sanitised until nothing changes any more: what it says then is what visitors may get. */
const ROUNDS = 4

/**
 * A document as it may come into the store: its body in the form that the site's sanitiser leaves as it is. Every way in
 * passes here: a save, a new content, a revision that is restored, a changed file that is taken over.
 * @throws Refusal 400 with the field: `too_much` with `BeyondLimit` where the body is beyond a limit
 */
export async function validatedBody(document: ContentDocument): Promise<ContentDocument> {
  let { content } = document
  for (let round = 0; round < ROUNDS; round += 1) {
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
 * The same of a document that was stored before, which may hold what a rule refuses that is newer.
 * @throws Refusal 400 with the field
 */
export async function admittedAgain(document: ContentDocument): Promise<ContentDocument> {
  const read = contentDocument.safeParse(document)
  if (!read.success)
    throw new StudioError(400, {
      field: ['document', ...(read.error.issues[0]?.path ?? [])].map(String).join('.'),
    })
  return validatedBody(document)
}

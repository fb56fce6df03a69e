import { articleRules, FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import { CONTENT_ID_LIMIT } from '../../contract/limits.ts'
import type { ContentInput, Origin } from './content-input.ts'

/**
 * Thrown for a draft that can't be saved as it is: `field` names the field, `detail` holds its
 * value. Nothing was written.
 */
export class ContentInputError extends Error {
  override name = 'ContentInputError'
  readonly field: string
  readonly reason: 'unknown_category' | 'invalid' | 'too_long'
  readonly detail: string

  constructor(field: string, reason: ContentInputError['reason'], detail: unknown) {
    super(`${field}: ${reason}: ${String(detail).slice(0, 80)}`)
    this.field = field
    this.reason = reason
    this.detail = String(detail).slice(0, 80)
  }
}

/**
 * Thrown when somebody else saved meanwhile: nothing was written. `revision` is the current one, 0
 * if there is none.
 */
export class StaleRevisionError extends Error {
  override name = 'StaleRevisionError'
  readonly revision: number

  constructor(revision: number) {
    super(`revision ${revision} stands now`)
    this.revision = revision
  }
}

const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < CONTENT_ID_LIMIT

/**
 * Rejects a draft that can't be stored completely: a row that lost a category or a relation would
 * be a different article.
 * @param known codes of all categories
 * @throws ContentInputError with the first invalid field
 */
export function checkContentInput(
  draft: ContentInput,
  known: ReadonlyMap<string, unknown>,
  origin: Origin,
): void {
  const { contentIdx, pairContentIdx, postDate, categories, keywords, relations } = draft
  if (!isId(contentIdx)) throw new ContentInputError('contentIdx', 'invalid', contentIdx)
  // the upper half of the ids belongs to the studio: a file must never collide with an article made
  // by an editor
  if ('sourceHash' in origin && !origin.carried && contentIdx >= FIRST_STUDIO_ID)
    throw new ContentInputError('contentIdx', 'invalid', contentIdx)
  if (pairContentIdx !== null && !isId(pairContentIdx))
    throw new ContentInputError('pairContentIdx', 'invalid', pairContentIdx)
  if (!articleRules.date.safeParse(postDate).success)
    throw new ContentInputError('postDate', 'invalid', postDate)
  if (Number.isNaN(Date.parse(draft.publishAt)))
    throw new ContentInputError('publishAt', 'invalid', draft.publishAt)
  categories.forEach((code, index) => {
    if (!known.has(code))
      throw new ContentInputError(`categories.${index}`, 'unknown_category', code)
  })
  const words = articleRules.keywords.safeParse(keywords)
  if (!words.success) {
    const [issue] = words.error.issues
    const at = ['keywords', ...(issue?.path ?? [])].join('.')
    throw new ContentInputError(
      at,
      issue?.code === 'too_big' ? 'too_long' : 'invalid',
      keywords[Number(issue?.path[0])] ?? '',
    )
  }
  relations.forEach((id, index) => {
    if (!isId(id)) throw new ContentInputError(`relations.${index}`, 'invalid', id)
  })
}

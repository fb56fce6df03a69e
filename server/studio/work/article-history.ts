import {
  type ContentDocument,
  contentDocument,
  type DocumentField,
} from '../../../contract/fields/schemas.ts'
import type { FieldDifference } from './difference.ts'
import { Thread } from '../../threads/index.ts'
import { StudioError } from '../studio-error.ts'
import { carryComments } from './article-words.ts'
import type { DifferenceTasks } from './difference-thread.ts'
import type { HistoryKind } from './history.model.ts'
import { identified } from './identities.ts'
import { admittedAgain } from './validate-body.ts'

/** Differences between documents. */
const differenceThread = new Thread<DifferenceTasks>(
  new URL('./difference-thread.ts', import.meta.url),
)

const FIELDS: ReadonlySet<string> = new Set(Object.keys(contentDocument.shape))

/** Returns a document with some fields of another. @throws StudioError 400 for an unknown field */
function withFields(
  into: ContentDocument,
  from: ContentDocument,
  fields: readonly string[] | undefined,
): ContentDocument {
  if (fields === undefined) return from
  const unknown = fields.findIndex((field) => !FIELDS.has(field))
  if (unknown >= 0) throw new StudioError(400, { field: `fields.${unknown}` })
  const taken = Object.fromEntries(fields.map((field) => [field, from[field as DocumentField]]))
  // the ids belong to the body
  const { contentBlocks } = fields.includes('content') ? from : into
  return { ...into, ...taken, contentBlocks }
}

/** What the history of articles does with their documents. */
export const articleHistory: HistoryKind<ContentDocument, FieldDifference> = {
  withFields,
  prepared: async (document, working) => identified(await admittedAgain(document), working),
  carried: carryComments,
  difference: (before, after) => differenceThread.run('difference', before, after),
}

import { own } from '../own.ts'
import { z } from 'zod'
import { articleRules } from '../article-rules.ts'
import { imagesWithoutAlt, showsSomething } from '../body-limits.ts'
import type { Kind } from './kinds.ts'
import { savedDocument, savedAsset } from './kit.ts'
import { FIELDS } from './rows.ts'
import { type ContentDocument, type DocumentField, schemasOf } from './schemas.ts'

/**
 * Reasons of an issue: the value is missing, malformed, or refers to something that does not exist.
 */
export const ISSUE_REASONS = [
  'missing',
  'too_long',
  'invalid',
  'unknown_category',
  'other_category',
  'description_missing',
  'broken_link',
  'media_missing',
  /** A body beyond a limit; the detail names it. */
  'too_much',
] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

/** An issue that blocks a publication. */
export const documentIssue = z.object({
  /** Field of the document, with the index in a list: `keywords.2`; the body is `content`. */
  field: z.string(),
  reason: z.enum(ISSUE_REASONS),
  /** The value concerned: the URL of a link or image, the keyword that is too long. */
  detail: z.string().optional(),
})
export type DocumentIssue = z.infer<typeof documentIssue>

/** An issue of a field; `path` below it. */
type FieldIssue = Omit<DocumentIssue, 'field'> & { path?: PropertyKey[] }
type Need<Value> = (value: Value, document: ContentDocument, kind: Kind) => FieldIssue[]

const missing = (is: boolean): FieldIssue[] => (is ? [{ reason: 'missing' }] : [])
const invalid =
  (schema: z.ZodType): Need<readonly unknown[]> =>
  (entries) =>
    entries.flatMap((entry, index): FieldIssue[] =>
      schema.safeParse(entry).success ? [] : [{ path: [index], reason: 'invalid' }],
    )

const nothingIn = ({ documents, media, colors }: ContentDocument): boolean =>
  documents.length + media.length + colors.length === 0

/**
 * Requirements of a publication beyond `needs` of the field's schemas: rules that involve several
 * values.
 */
const NEEDS: { [F in DocumentField]?: Need<ContentDocument[F]> } = {
  image: (image, { cardTemplateType }) => missing(cardTemplateType === 'IMAGE' && !image),
  imageDescription: (description, { image, imageDecorates }) =>
    image && !imageDecorates && !description.trim() ? [{ reason: 'description_missing' }] : [],
  buttons: (buttons) =>
    buttons.flatMap((button, index): FieldIssue[] => {
      const { error } = articleRules.button.safeParse(button)
      return error
        ? [{ path: [index, String(error.issues[0]?.path[0] ?? '')], reason: 'invalid' }]
        : []
    }),
  company: (company, _, kind) => missing(kind === 'groupStories' && !company),
  documents: invalid(savedDocument),
  media: (media, document, kind) => [
    ...invalid(savedAsset)(media, document, kind),
    ...missing(kind === 'mediaKit' && nothingIn(document)),
  ],
  content: (content, { link, comingSoon }, kind) => [
    ...missing(link === null && kind !== 'mediaKit' && !comingSoon && !showsSomething(content)),
    ...imagesWithoutAlt(content).map(
      (src): FieldIssue => ({ reason: 'description_missing', detail: src }),
    ),
  ],
}

/** Returns the issues of a value that its schema rejects. */
function schemaIssues(schema: z.ZodType, value: unknown): FieldIssue[] {
  const blank = typeof value === 'string' && value.trim() === ''
  return (schema.safeParse(value).error?.issues ?? []).map(({ code, path }): FieldIssue => {
    const inner = path.reduce<unknown>(
      (whole, key) => (typeof whole === 'object' && whole !== null ? own(whole, key) : undefined),
      value,
    )
    return {
      path,
      reason:
        code === 'too_big' ? 'too_long' : blank || code === 'too_small' ? 'missing' : 'invalid',
      ...(typeof inner === 'string' && inner ? { detail: inner.slice(0, 80) } : {}),
    }
  })
}

function issuesOf<F extends DocumentField>(
  field: F,
  document: ContentDocument,
  kind: Kind,
): DocumentIssue[] {
  const value = document[field]
  const { needs } = schemasOf(field)
  return [
    ...(NEEDS[field]?.(value, document, kind) ?? []),
    ...(needs && value !== null ? schemaIssues(needs, value) : []),
  ].map(({ path = [], ...issue }) => ({ field: [field, ...path].join('.'), ...issue }))
}

/**
 * Returns the issues that block publishing a document of a kind, as far as they can be found
 * without the store, in the order of the document.
 */
export const missingOf = (kind: Kind, document: ContentDocument): DocumentIssue[] =>
  FIELDS.flatMap((field) => issuesOf(field, document, kind))

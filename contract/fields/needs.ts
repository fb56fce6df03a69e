import { own } from '../own.ts'
import { z } from 'zod'
import { articleRules } from '../article-rules.ts'
import { imagesWithoutAlt, showsSomething } from '../body-limits.ts'
import type { Kind } from './kinds.ts'
import { savedDocument, savedMedium } from './kit.ts'
import { FIELDS } from './rows.ts'
import { type ContentDocument, type DocumentField, schemasOf } from './schemas.ts'

/** What is wrong with a field: missing, not of its form, or naming what is not there. */
export const ISSUE_REASONS = [
  'missing',
  'too_long',
  'invalid',
  'unknown_category',
  'other_category',
  'description_missing',
  'broken_link',
  'media_missing',
  'language',
  /** A body beyond a limit; the detail names it. */
  'too_much',
] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

/** What a publication still needs. */
export const documentIssue = z.object({
  /** Field of the document, with an index where it is a list: `keywords.2`, or of the body: `content`. */
  field: z.string(),
  reason: z.enum(ISSUE_REASONS),
  /** What it is about: the address of a link or picture, the word that is too long. */
  detail: z.string().optional(),
})
export type DocumentIssue = z.infer<typeof documentIssue>

/** A fault of a field; `path` below it. */
type Found = Omit<DocumentIssue, 'field'> & { path?: PropertyKey[] }
type Need<Value> = (value: Value, document: ContentDocument, kind: Kind) => Found[]

const missing = (is: boolean): Found[] => (is ? [{ reason: 'missing' }] : [])
const invalid =
  (schema: z.ZodType): Need<readonly unknown[]> =>
  (entries) =>
    entries.flatMap((entry, index): Found[] =>
      schema.safeParse(entry).success ? [] : [{ path: [index], reason: 'invalid' }],
    )

const nothingIn = ({ documents, media, colors }: ContentDocument): boolean =>
  documents.length + media.length + colors.length === 0

/** What a publication needs beyond `needs` of the field's schemas: rules about more than one value. */
const NEEDS: { [F in DocumentField]?: Need<ContentDocument[F]> } = {
  image: (image, { cardTemplateType }) => missing(cardTemplateType === 'IMAGE' && !image),
  imageDescription: (description, { image, imageDecorates }) =>
    image && !imageDecorates && !description.trim() ? [{ reason: 'description_missing' }] : [],
  buttons: (buttons) =>
    buttons.flatMap((button, index): Found[] => {
      const { error } = articleRules.button.safeParse(button)
      return error
        ? [{ path: [index, String(error.issues[0]?.path[0] ?? '')], reason: 'invalid' }]
        : []
    }),
  company: (company, _, kind) => missing(kind === 'groupStories' && !company),
  documents: invalid(savedDocument),
  media: (media, document, kind) => [
    ...invalid(savedMedium)(media, document, kind),
    ...missing(kind === 'mediaKit' && nothingIn(document)),
  ],
  content: (content, { link, comingSoon }, kind) => [
    ...missing(link === null && kind !== 'mediaKit' && !comingSoon && !showsSomething(content)),
    ...imagesWithoutAlt(content).map(
      (src): Found => ({ reason: 'description_missing', detail: src }),
    ),
  ],
}

/** What a schema refuses of a value. */
function refused(schema: z.ZodType, value: unknown): Found[] {
  const blank = typeof value === 'string' && value.trim() === ''
  return (schema.safeParse(value).error?.issues ?? []).map(({ code, path }): Found => {
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

function faultsOf<F extends DocumentField>(
  field: F,
  document: ContentDocument,
  kind: Kind,
): DocumentIssue[] {
  const value = document[field]
  const { needs } = schemasOf(field)
  return [
    ...(NEEDS[field]?.(value, document, kind) ?? []),
    ...(needs && value !== null ? refused(needs, value) : []),
  ].map(({ path = [], ...fault }) => ({ field: [field, ...path].join('.'), ...fault }))
}

/**
 * Everything that a document of a kind lacks to be published, of what can be told without the store,
 * in the order of the document.
 */
export const missingOf = (kind: Kind, document: ContentDocument): DocumentIssue[] =>
  FIELDS.flatMap((field) => faultsOf(field, document, kind))

import { content } from '../../contract/content.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { ContentInput } from './content-input.ts'
import { type StoredFields, storedOf } from './fields.ts'

// The identity first, then the response's fields in the order of the schema. Hashes of loaded files
// are made of drafts: another order would load everything again.
const STORED_ORDER = new Map(
  [
    'contentIdx',
    'contentType',
    'title',
    'webTitle',
    'webPath',
    'postDate',
    'createDate',
    'languageType',
    'pairContentIdx',
    ...Object.keys(content.shape),
    'status',
    'publishAt',
    'categories',
    'keywords',
    'relations',
    'position',
    'service',
  ]
    .reverse()
    .map((name, fromEnd, all) => [name, all.length - fromEnd]),
)

/** A draft, or a part of one, in the order in which drafts are hashed and stored. */
export const inStoredOrder = <T extends object>(fields: T): T => {
  const at = (name: string): number => STORED_ORDER.get(name) ?? 0
  return Object.fromEntries(
    Object.entries(fields).sort(([one], [other]) => at(one) - at(other)),
  ) as T
}

const {
  title: _title,
  webTitle: _webTitle,
  postDate: _postDate,
  createDate: _createDate,
  content: _content,
  categories: _categories,
  ...fields
}: StoredFields = storedOf(EMPTY_DOCUMENT, { companies: new Map(), body: (html) => html })

/** The default values of an article: every new draft starts with them. */
export const EMPTY_CONTENT_INPUT = inStoredOrder({
  webPath: null,
  pairContentIdx: null,
  ...fields,
  status: 'PUBLISHED',
  position: 0,
  service: null,
}) satisfies Partial<ContentInput>

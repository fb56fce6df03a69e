import { isDeepStrictEqual } from 'node:util'
import { rowOfDocument } from '../../../contract/documents/collected.ts'
import type { DocumentSubject } from '../../../contract/documents/subjects.ts'
import { formOfDocument, mapFields } from '../../../contract/documents/map-fields.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import { UnwritableError, yamlOf } from './yaml.ts'

const ID = /^[1-9]\d{0,8}$/

/**
 * A document of the site as the text of its file: articles by their folders, as files name them.
 * @param placeOf the place of an article below `content/` by its id, `news/2026/harbour`; undefined
 *   = it is not among the files
 * @returns null for what stands in place of a file that may be missing
 * @throws UnwritableError for a text that no file can hold
 */
export function documentFile(
  { name, file }: Pick<DocumentSubject, 'name' | 'file'>,
  document: DocumentValue,
  placeOf: (contentIdx: number) => string | undefined,
): string | null {
  const plain = withoutIds(document)
  if (isDeepStrictEqual(plain, rowOfDocument(name).absent)) return null
  const named = mapFields(formOfDocument(name), plain, (value, { widget }) => {
    if (typeof value !== 'string' || !ID.test(value)) return value
    const place = placeOf(Number(value))
    if (widget === 'place') return place ?? value
    return widget === 'article' ? (place?.split('/').at(-1) ?? value) : value
  })
  if (!file.endsWith('.md')) return yamlOf(named, { facts: true })
  const { body = '', ...front } = named as { body?: unknown }
  const text = String(body)
  if (text.includes('\0')) throw new UnwritableError('the body contains NUL')
  return `---\n${yamlOf(front, { facts: true })}---\n${text}`
}

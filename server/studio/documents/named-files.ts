import type { AssetKind } from '../../../contract/documents/fields.ts'
import { formOfDocument, mapFields } from '../../../contract/documents/map-fields.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { filesInPages } from '../media/addresses.ts'
import { uploadsIn } from './uploads.ts'

/** Characters of a key, and files of a document, beyond which none are noted. */
const [LONGEST_KEY, MOST] = [200, 2_000]
/** An image of Markdown, by its key. */
const IMAGE = /!\[[^[\]\n]{0,500}\]\(([\w./-]{1,200})/g

/** Paths below `content/media`, some without ending, of a key as a field names it. */
function pathsOf(key: string, kind: AssetKind | undefined): string[] {
  if (key === '' || key.length > LONGEST_KEY || key.startsWith('studio/')) return []
  if (kind === 'icon') return [key.includes('/') ? key : `icons/${key}`]
  return key.includes('{lang}')
    ? ['ko', 'en'].map((language) => key.replaceAll('{lang}', language))
    : [key]
}

/**
 * The files that a document of the site names, as its working copy has them: ids of uploads, and
 * `content:` with the key of a file below `content/media`.
 */
export function filesNamedIn(subject: string, document: DocumentValue): Set<string> {
  const files = uploadsIn(JSON.stringify(document))
  const own = documentOfSubject(subject)
  if (!own) return files
  const note = (path: string): void => {
    if (files.size < MOST) files.add(`${OF_CONTENT}${path}`)
  }
  mapFields(formOfDocument(own.name), withoutIds(document), (value, { widget, asset }) => {
    if (typeof value !== 'string') return value
    if (widget === 'asset') for (const path of pathsOf(value, asset)) note(path)
    else if (widget === 'body')
      for (const [, key = ''] of value.matchAll(IMAGE)) note(key.replace(/\.\w+$/, ''))
    else if (widget === 'link')
      for (const file of filesInPages([value])) if (files.size < MOST) files.add(file)
    return value
  })
  return files
}

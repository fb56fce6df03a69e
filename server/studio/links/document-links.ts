import { collectedOf } from '../../../contract/documents/collected.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { formOfDocument, mapFields } from '../../../contract/documents/map-fields.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import type { Queries } from '../../database/index.ts'
import type { Link } from '../../links/article-links.ts'
import { linksRepository } from '../../links/links.repository.ts'
import { optionalPages, serviceTarget } from '../../links/target.ts'

/** Fields of Markdown. */
const MARKDOWN: ReadonlySet<string> = new Set(['body', 'rich-line'])
/** The address of a link in Markdown: `[words](address)`, `<address>`, `[name]: address`. */
const IN_MARKDOWN =
  /(\]\(\s*<?|<(?=https?:)|^[ ]{0,3}\[[^\]\n]{1,200}\]:\s*<?)([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)/gm

/** Changes the addresses of the links of a document, told with the field that has them. */
export function mapDocumentLinks(
  subject: string,
  document: DocumentValue,
  change: (address: string, field: string) => string,
): DocumentValue {
  const own = documentOfSubject(subject)
  if (!own) return document
  return mapFields(formOfDocument(own.name), document, (value, { widget }, path) => {
    if (typeof value !== 'string' || value === '') return value
    const field = path.join('.')
    if (widget === 'link') return change(value, field)
    if (!MARKDOWN.has(widget)) return value
    return value.replace(IN_MARKDOWN, (whole, before: string, address: string) => {
      const changed = change(address, field)
      return changed === address
        ? whole
        : `${before}${changed.replaceAll('(', '%28').replaceAll(')', '%29')}`
    })
  }) as DocumentValue
}

/** The links of a document, with the fields that contain them. */
export function linksOfDocument(subject: string, document: DocumentValue): Link[] {
  const links: Link[] = []
  mapDocumentLinks(subject, withoutIds(document), (address, field) => {
    links.push({ field, address })
    return address
  })
  return links
}

/** What links lead to by the name of a document that may be unpublished; null = it has no such page. */
export function targetOfDocument(subject: string): string | null {
  const name = documentOfSubject(subject)?.name ?? ''
  const collected = collectedOf(name)
  if (collected?.collection === 'services') return serviceTarget(collected.slug)
  return optionalPages.find(([, document]) => document === name)?.[0] ?? null
}

/**
 * Indexes the links of a document of the site as visitors see it from this transaction on, and those
 * that lead to its page; null = they don't see it.
 */
export async function putDocumentLinks(
  tx: Queries,
  subject: string,
  document: DocumentValue | null,
): Promise<void> {
  if (document === null) await linksRepository.remove(tx, subject)
  else await linksRepository.put(tx, subject, linksOfDocument(subject, document))
  const target = targetOfDocument(subject)
  if (target !== null) await linksRepository.settle(tx, target)
}

import type { Queries } from '../database/index.ts'
import { linksOf } from '../links/article-links.ts'
import { linksRepository as links } from '../links/links.repository.ts'
import { contentTarget, serviceTarget } from '../links/target.ts'
import type { BodyReading } from './body-reading.ts'
import type { Listing } from './changes.ts'
import type { ContentInput } from './content-input.ts'
import { documentOf } from './fields.ts'

type Identity = Pick<Listing, 'contentIdx' | 'contentType' | 'webPath'>

/** What links lead to by the name of an article or a service; null = a service without an address. */
const targetOf = ({ contentIdx, contentType, webPath }: Identity): string | null => {
  if (contentType !== 'SERVICE') return contentTarget(contentIdx)
  return webPath === null ? null : serviceTarget(webPath)
}

/**
 * Indexes the links of an article that was written in this transaction, and those that lead to it or to
 * a service. The links of a service are those of its document.
 */
export async function putLinks(
  tx: Queries,
  draft: ContentInput,
  reading: BodyReading,
): Promise<void> {
  const target = targetOf(draft)
  if (target === null) return
  if (draft.contentType !== 'SERVICE') {
    if (draft.status === 'PUBLISHED')
      await links.put(tx, target, linksOf(documentOf(draft), reading), reading.anchors)
    else await links.remove(tx, target)
  }
  await links.settle(tx, target)
}

/** Forgets the links of an article that this transaction unpublished; those to it lead nowhere. */
export async function removeLinks(tx: Queries, of: Identity): Promise<void> {
  const target = targetOf(of)
  if (target === null) return
  if (of.contentType !== 'SERVICE') await links.remove(tx, target)
  await links.settle(tx, target)
}

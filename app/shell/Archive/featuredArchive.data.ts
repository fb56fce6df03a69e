import type { ArchiveName } from '../../../contract/archives.ts'
import { LATEST_POSTS } from '../../../contract/limits.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { optional } from '../optional.ts'
import { type ArchiveSource, readArchive } from './archive.data.ts'
import { cardView } from '../../components/ContentCard/cardView.ts'

/** Loads an archive with its latest and its recommended articles; either may fail alone. */
export async function readFeaturedArchive(
  name: ArchiveName,
  source: ArchiveSource,
  request: Request,
  context: PageRequest,
) {
  const { model, language, requestId } = context
  const newest = { archive: name, language, count: LATEST_POSTS }
  const [archive, latest, recommended] = await Promise.all([
    readArchive(source, request, context),
    optional(requestId, `latest of ${name}`, model.archive.newest(newest), []),
    optional(requestId, `recommended of ${name}`, model.archive.recommended(name, language), []),
  ])
  return { archive, latest: latest.map(cardView), recommended: recommended.map(cardView) }
}

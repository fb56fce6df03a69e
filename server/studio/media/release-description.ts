import type { Asset } from '../../../contract/studio/media.ts'
import { editedIn } from '../descriptions/descriptions.repository.ts'
import type { DescribedFile } from './content-files.ts'

/** What the library says of the description of a file of a release; null for what has none. */
export function releaseDescription({
  kind,
  description: { released },
  written,
}: DescribedFile): NonNullable<Asset['release']>['description'] {
  if (kind !== 'picture' && kind !== 'film') return null
  const isEdited = written !== null && editedIn(written) !== null
  return {
    version: written?.version ?? 0,
    isEdited,
    released,
    isChanged: isEdited && (written.fileKor !== released.KOR || written.fileEng !== released.ENG),
  }
}

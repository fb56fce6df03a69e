import type { FileVersion, FileVersions } from '../../../../contract/studio/media-versions.ts'
import type { Asset } from '../../../../contract/studio/media.ts'
import { CACHE_CONTROL } from '../../../answers/cache-policy.ts'
import type { Queries } from '../../../database/index.ts'
import { mediaTypeOf, type Source } from '../../../media/sources.ts'
import type { UploadFiles } from '../files.ts'
import type { AssetRow } from '../media.repository.ts'
import { storedName } from '../sources.ts'
import { sentOf } from './keep-version.ts'
import { originalNames } from './original-name.ts'
import { type SentRow, versionsRepository } from './versions.repository.ts'

type Original = FileVersions['original']

/** What can be downloaded of stored bytes: what was sent for them, or themselves. */
interface Downloadable extends Original {
  /** Its name in the storage. */
  stored: string
}

const ENDING = /\.(\w{1,5})$/

/**
 * The name that a file was sent under, with an extension of its real type.
 * @param extension that of its type
 */
function savedName(name: string, extension: string): string {
  const given = ENDING.exec(name)?.[1]?.toLowerCase() ?? ''
  const isRight = mediaTypeOf(given)?.type === mediaTypeOf(extension)?.type
  return isRight ? name : `${name.replace(ENDING, '')}.${extension}`
}

/** What can be downloaded of the bytes of an upload. */
function downloadable(
  sent: Pick<SentRow, 'name' | 'original' | 'originalExtension' | 'originalBytes'>,
  {
    kind,
    file,
    extension,
    bytes,
  }: Pick<AssetRow, 'kind' | 'extension' | 'bytes'> & { file: string },
): Downloadable {
  const [stored] = originalNames(sent)
  return stored !== undefined && sent.originalExtension !== null
    ? {
        ...{ stored, extension: sent.originalExtension, bytes: sent.originalBytes ?? 0 },
        name: savedName(sent.name, sent.originalExtension),
        isAsSent: true,
      }
    : {
        ...{ stored: `${file}.${extension}`, extension, bytes },
        name: savedName(sent.name, extension),
        // documents are stored as they are
        isAsSent: kind === 'document',
      }
}

const shown = ({ stored: _, ...rest }: Downloadable): Original => rest

/** The originals of uploads, and their former versions, for editors. */
export function downloadsModel({
  kysely,
  files,
}: {
  kysely: Queries
  files: Pick<UploadFiles, 'bytes' | 'open'>
}) {
  const current = async (row: AssetRow): Promise<Downloadable> => {
    const file = storedName(row)
    const sent = (await versionsRepository.sent(kysely, file)) ?? sentOf(row)
    return downloadable(sent, { ...row, file })
  }
  const former = async (row: AssetRow, version: string): Promise<Downloadable | null> => {
    const found = await versionsRepository.version(kysely, row.id, version)
    return found && downloadable(found, { ...found, kind: row.kind })
  }
  return {
    /** The original of an upload, and its versions. */
    async of(row: AssetRow): Promise<FileVersions> {
      const versions = await versionsRepository.versions(kysely, row.id)
      return {
        original: shown(await current(row)),
        versions: versions.map(
          (version): FileVersion => ({
            version: version.file,
            at: version.at,
            by: version.by === null ? null : { id: version.by, name: version.byName ?? '' },
            replacedAt: version.replacedAt,
            ...{ bytes: version.bytes, width: version.width, height: version.height },
            durationMs: version.durationMs,
            original: shown(downloadable(version, { ...version, kind: row.kind })),
          }),
        ),
      }
    },
    /**
     * The original of the bytes of an upload, or of those of a version; null if there is no such
     * version, or the file is missing.
     */
    async source(row: AssetRow, version: string | undefined): Promise<Source | null> {
      const found =
        version === undefined || version === storedName(row)
          ? await current(row)
          : await former(row, version)
      const media = found && mediaTypeOf(found.extension)
      const bytes = found && (await files.bytes(found.stored))
      if (!found || !media || bytes === null) return null
      return {
        key: `studio/${found.stored}`,
        open: (range) => files.open(found.stored, range),
        bytes,
        changed: Date.parse(row.at),
        media,
        cacheControl: CACHE_CONTROL.neverShared,
        savedAs: found.name,
      }
    },
    /** What can be downloaded of a file that came with a release. */
    ofRelease: ({ originName, extension, bytes }: Asset): FileVersions => ({
      original: { name: originName, extension, bytes, isAsSent: true },
      versions: [],
    }),
  }
}

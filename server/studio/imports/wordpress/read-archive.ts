import { IMPORT_BYTES, type ImportedKind } from '../../../../contract/studio/imports.ts'
import type { Language } from '../../../../contract/language.ts'
import { UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import { kindOfName } from '../../media/file-kind.ts'
import { encodingOf, type Source, textOf } from '../decode.ts'
import { placeOfFile } from '../file-addresses.ts'
import type { ReadRow } from '../press-release.ts'
import { UnreadableFile } from '../read-csv.ts'
import { openZip, type ZipEntry } from '../zip.ts'
import { languageIn } from './article-of.ts'
import { uploadPath } from './files.ts'
import { readExport } from './read-export.ts'

/** Characters of a description of the library. */
const LONGEST_DESCRIPTION = 500

/** The bytes of an entry. @throws UnreadableFile `zip` if they are not what its directory says */
const bytesOf = (entry: ZipEntry): Source =>
  async function* parts() {
    try {
      yield* (await entry.open()) as AsyncIterable<Buffer>
    } catch {
      throw new UnreadableFile('zip')
    }
  }

/** Whether the library takes a file, by its name and its bytes. */
function isTaken({ path, bytes }: ZipEntry): boolean {
  const kind = kindOfName(path)
  return kind !== null && bytes <= UPLOAD_LIMITS[kind]
}

/**
 * Reads an archive with an export of WordPress and its folder of uploads: posts and pages, and the
 * files that they name. @throws UnreadableFile
 */
export async function readArchive(
  file: string,
  given: { language: Language; kind: ImportedKind; codeOf(name: string): string | null },
): Promise<{ rows: ReadRow[]; leftOut: string[]; encoding: string }> {
  const { entries, close } = await openZip(file)
  try {
    const uploads = new Map<string, ZipEntry>()
    const exports: ZipEntry[] = []
    for (const entry of entries) {
      const path = uploadPath(entry.path)
      if (path === null) {
        if (/\.xml$/i.test(entry.path)) exports.push(entry)
      } else if (isTaken(entry)) uploads.set(path, entry)
    }
    const [xml, other] = exports
    if (!xml || other) throw new UnreadableFile('zip_export')
    if (xml.bytes > IMPORT_BYTES) throw new UnreadableFile('zip_large')
    const source = bytesOf(xml)
    const encoding = await encodingOf(source)
    if (encoding === null) throw new UnreadableFile('encoding')
    const named = new Map<string, { number: number; description: string }>()
    const { rows, leftOut } = await readExport(textOf(source, encoding), {
      ...given,
      paths: new Set(uploads.keys()),
      mediaAt(path, { alt }) {
        const known = named.get(path) ?? {
          number: named.size + 1,
          description: alt.slice(0, LONGEST_DESCRIPTION),
        }
        named.set(path, known)
        return placeOfFile(known.number)
      },
    })
    const articles = rows.length
    for (const [path, { number, description }] of named)
      rows.push({
        ...{ row: articles + number, line: 0, title: path },
        languageType: languageIn(description) ?? given.language,
        ...{ postDate: '', id: '', pair: '', pairRow: null, notes: [], fields: null },
        file: { path: (uploads.get(path) as ZipEntry).path, number, description },
      })
    return { rows, leftOut, encoding }
  } finally {
    close()
  }
}

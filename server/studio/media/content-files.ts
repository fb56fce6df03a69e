import { own } from '../../../contract/own.ts'
import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import type { Asset } from '../../../contract/studio/media.ts'
import { type CutRow, cutIn } from '../../media/cuts.repository.ts'
import { type Cut, MIDDLE } from '../../media/cuts.ts'
import {
  type EditedDescriptions,
  type FileDescription,
  fileDescriptions,
} from '../../media/descriptions.ts'
import { cutsOfFile } from '../../media/release-cuts.ts'
import { type DescriptionRow, editedOf } from '../descriptions/descriptions.repository.ts'
import type { MediaSort, SizeClass } from '../../../contract/studio/library-names.ts'
import { OF_CONTENT } from '../../../contract/upload-prefix.ts'
import { boundsOf } from './library.repository.ts'

// sound of a release is that of readings, which belong to their articles
const KINDS: Readonly<Record<string, Asset['kind']>> = {
  webp: 'picture',
  avif: 'picture',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  svg: 'picture',
  mp4: 'film',
  webm: 'film',
  pdf: 'document',
  epub: 'document',
  zip: 'document',
}
/** A file of an upload, or beside it, in an export. */
const UPLOADED = /^studio\/([0-9a-f]{32})[._]/
const NONE: EditedDescriptions = new Map()
/** Milliseconds that a listing of the folder is cached: it changes with a release. */
const BELIEVED = 30_000

/** A file of `content/media`, as the library shows it. */
export interface ContentFile {
  /** Its path below `content/media`. */
  key: string
  kind: Asset['kind']
  extension: string
  file: string
  bytes: number
  changed: number
}

/** The same with what it shows: as the studio has it, else from `descriptions.yaml`. */
export interface DescribedFile extends ContentFile {
  alt: Asset['alt']
  description: FileDescription
  /** What was written of it in the studio; null = nothing. */
  written: DescriptionRow | null
  /** How it is cropped: as the studio has it, else from `descriptions.yaml`. */
  cut: Cut
  cutVersion: number
}

/** What the studio has of files of a release. */
interface OfStudio {
  /** Descriptions by their keys. */
  written: ReadonlyMap<string, DescriptionRow>
  /** Cuts by the paths of their pictures. */
  cuts: ReadonlyMap<string, CutRow>
}

/**
 * The files in `content/media`, which come with a release: in the studio, only their descriptions and
 * crops can be changed. A video is listed once, as its mp4.
 * @param readWritten reads what the studio has of them
 * @param uploadsAmong says which ids are those of uploads
 */
export function contentFiles(
  root: string,
  readWritten: () => Promise<OfStudio>,
  uploadsAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const folder = join(root, 'content/media')
  let descriptions: ReturnType<typeof fileDescriptions> | null = null
  let cutsOfRelease: ReturnType<typeof cutsOfFile> | null = null
  let looked: { at: number; files: Promise<Map<string, ContentFile>> } | null = null
  const sizes = new Map<string, { width: number | null; height: number | null }>()

  async function look(): Promise<Map<string, ContentFile>> {
    const files = new Map<string, ContentFile>()
    descriptions ??= fileDescriptions(join(root, 'content'))
    const descriptionOf = await descriptions
    for (const path of await readdir(folder, { recursive: true }).catch(() => [])) {
      const key = path.split(sep).join('/')
      const extension = /\.(\w+)$/.exec(key)?.[1]?.toLowerCase() ?? ''
      const kind = own(KINDS, extension)
      if (!kind || key.split('/').some((part) => part.startsWith('.'))) continue
      const file = join(folder, path)
      const found = await stat(file).catch(() => null)
      // parsed between the files: all at once would hold the process too long
      descriptionOf(key, NONE)
      if (found?.isFile())
        files.set(key, {
          key,
          kind,
          extension,
          file,
          bytes: found.size,
          changed: Math.floor(found.mtimeMs),
        })
    }
    // an export has its uploads here; where it was loaded, they are uploads of the library
    const idOf = (key: string): string => UPLOADED.exec(key)?.[1] ?? ''
    const ids = new Set([...files.keys()].map(idOf).filter(Boolean))
    const uploads = ids.size > 0 ? await uploadsAmong([...ids]) : ids
    return new Map(
      [...files].filter(([key]) => !uploads.has(idOf(key))).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  const all = (): Promise<Map<string, ContentFile>> => {
    if (!looked || Date.now() - looked.at > BELIEVED) looked = { at: Date.now(), files: look() }
    return looked.files
  }

  /** Returns a function that describes files as they are described now. */
  const describing = async (): Promise<(file: ContentFile) => DescribedFile> => {
    descriptions ??= fileDescriptions(join(root, 'content'))
    cutsOfRelease ??= cutsOfFile(join(root, 'content'))
    const [descriptionOf, released] = await Promise.all([descriptions, cutsOfRelease])
    const { written: rows, cuts } = await readWritten()
    const edited = editedOf(rows.values())
    return (file) => {
      const description = descriptionOf(file.key, edited)
      const written = rows.get(description.key) ?? null
      const row = cuts.get(file.key)
      const cut = (row && cutIn(row)) ?? released.get(file.key) ?? MIDDLE
      return {
        ...file,
        ...{ alt: description.shown, description, written },
        ...{ cut, cutVersion: row?.version ?? 0 },
      }
    }
  }

  return {
    /** Those of a kind and size whose path or description contains the words, in an order. */
    async list({
      kind,
      q,
      size,
      sort = '-at',
      inside,
    }: {
      kind?: Asset['kind'] | undefined
      q?: string | undefined
      size?: SizeClass | undefined
      sort?: MediaSort | undefined
      /** Paths of files that have the words inside. */
      inside?: ReadonlySet<string> | undefined
    }): Promise<DescribedFile[]> {
      const words = q?.toLowerCase()
      const [least, most] = size ? boundsOf(size) : [0, Number.MAX_SAFE_INTEGER]
      const described = await describing()
      const found = Array.from((await all()).values(), described).filter(
        (file) =>
          // the second file of a video
          file.extension !== 'webm' &&
          (!kind || file.kind === kind) &&
          file.bytes >= least &&
          file.bytes < most &&
          (!words ||
            inside?.has(file.key) ||
            [file.key, file.alt.KOR, file.alt.ENG].some((text) =>
              text.toLowerCase().includes(words),
            )),
      )
      // by path otherwise, as all change with a release
      return sort === '-bytes' ? found.toSorted((a, b) => b.bytes - a.bytes) : found
    },
    /** By its id in the library; null if there is none. */
    async byId(id: string): Promise<ContentFile | null> {
      return id.startsWith(OF_CONTENT)
        ? ((await all()).get(id.slice(OF_CONTENT.length)) ?? null)
        : null
    },
    /** The same with its description. */
    async describedById(id: string): Promise<DescribedFile | null> {
      const file = await this.byId(id)
      return file && (await describing())(file)
    },
    /** How the release itself crops a picture. */
    async releasedCut(key: string): Promise<Cut> {
      cutsOfRelease ??= cutsOfFile(join(root, 'content'))
      return (await cutsOfRelease).get(key) ?? MIDDLE
    },
    /** Whether a key exists, such as the dark variant of another. */
    has: async (key: string): Promise<boolean> => (await all()).has(key),
    /** Pixel size of an image; null for anything else. */
    async sizeOf({
      kind,
      file,
      changed,
      bytes,
    }: ContentFile): Promise<{ width: number | null; height: number | null }> {
      if (kind !== 'picture') return { width: null, height: null }
      const name = `${file}:${changed}:${bytes}`
      let size = sizes.get(name)
      if (!size) {
        const { width = null, height = null } = await sharp(file)
          .metadata()
          .catch(() => ({ width: null, height: null }))
        size = { width, height }
        sizes.set(name, size)
      }
      return size
    },
  }
}
export type ContentFiles = ReturnType<typeof contentFiles>

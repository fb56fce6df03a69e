import type { WxrItem } from './read-wxr.ts'

/** A file of the library of WordPress. */
export interface WxrFile {
  /** Path in the folder of uploads, such as `2023/05/name.jpg`. */
  path: string
  title: string
  alt: string
  caption: string
  /** Pixels of a picture; null = unknown. */
  size: { width: number; height: number } | null
}

/** Sizes that WordPress makes of a picture, and the form of one that it made smaller. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{1,5}$)/i
const SCALED = /-scaled(?=\.[a-z0-9]{1,5}$)/i
const UPLOADS = /^.*?\/uploads\//
const LONGEST = 1000
/** The beginning of what WordPress notes about a picture, as PHP writes it. */
const PIXELS = /^a:\d{1,3}:\{s:5:"width";i:(\d{1,5});s:6:"height";i:(\d{1,5});/

function sizeOf(written: string | undefined): WxrFile['size'] {
  const [, width, height] = PIXELS.exec(written ?? '') ?? []
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : null
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path of an address or of a file in the folder of uploads; null = it lies elsewhere. */
export function uploadPath(address: string): string | null {
  const path = decoded((address.split(/[?#]/, 1)[0] ?? '').slice(0, LONGEST)).normalize('NFC')
  const found = UPLOADS.exec(`/${path}`)?.[0]
  return found ? `/${path}`.slice(found.length) : null
}

/** The path that all sizes of a picture have in common. */
const commonPath = (path: string): string => path.replace(SIZE, '').replace(SCALED, '')

/** Pixels of the size that a path names; one that names none is the picture itself. */
function pixelsIn(path: string): number {
  const [width, height] = SIZE.exec(path)?.[0].slice(1).split('x') ?? []
  return width === undefined ? Number.POSITIVE_INFINITY : Number(width) * Number(height)
}

/** Files of an export, by id and by the address of any of their sizes. */
export class WxrFiles {
  private readonly byId = new Map<string, WxrFile>()
  private readonly byPath = new Map<string, WxrFile>()
  private readonly byParent = new Map<string, string[]>()
  private readonly byCommon = new Map<string, string>()
  private readonly paths: ReadonlySet<string>

  /** @param paths of the files that came with the export, in its folder of uploads */
  constructor(items: readonly WxrItem[], paths: ReadonlySet<string>) {
    this.paths = paths
    for (const path of paths) {
      const common = commonPath(path)
      const known = this.byCommon.get(common)
      if (known === undefined || pixelsIn(path) > pixelsIn(known)) this.byCommon.set(common, path)
    }
    for (const item of items) {
      if (item.type !== 'attachment') continue
      const attached = item.fields.get('_wp_attached_file')
      const path = attached
        ? attached.slice(0, LONGEST).normalize('NFC')
        : uploadPath(item.attachment)
      if (!path) continue
      const file: WxrFile = {
        path,
        title: item.title,
        alt: item.fields.get('_wp_attachment_image_alt')?.trim() ?? '',
        caption: item.excerpt.trim(),
        size: sizeOf(item.fields.get('_wp_attachment_metadata')),
      }
      this.byId.set(item.id, file)
      this.byPath.set(path, file)
      this.byPath.set(commonPath(path), file)
      if (item.parent === '' || item.parent === '0') continue
      const siblings = this.byParent.get(item.parent)
      if (siblings) siblings.push(item.id)
      else this.byParent.set(item.parent, [item.id])
    }
  }

  /** A file by its id in the export. */
  of(id: string): WxrFile | null {
    return this.byId.get(id) ?? null
  }

  /** Ids of the files that were uploaded to an item. */
  idsOf(item: string): readonly string[] {
    return this.byParent.get(item) ?? []
  }

  /** A file by the address of any of its sizes, also one that the export does not list. */
  at(address: string): WxrFile | null {
    const path = uploadPath(address)
    if (path === null) return null
    const known = this.byPath.get(path) ?? this.byPath.get(commonPath(path))
    return known ?? { path, title: '', alt: '', caption: '', size: null }
  }

  /** The path of what came of a file: itself, its original, or the largest size of it; null = nothing. */
  cameAs({ path }: WxrFile): string | null {
    if (this.paths.has(path)) return path
    return this.byCommon.get(commonPath(path)) ?? null
  }
}

import { isDeepStrictEqual } from 'node:util'
import { EMPTY_DOCUMENT, FIELDS } from '../../../contract/fields/rows.ts'
import { type ContentDocument, schemasOf } from '../../../contract/fields/schemas.ts'
import type { KitAsset } from '../../../contract/media-kit.ts'
import type { Language } from '../../../contract/language.ts'
import { readKit } from '../loading/media-kit.ts'
import type { MediaLibrary } from '../loading/media.ts'
import { markdownOf } from './markdown.ts'
import { UnwritableError, yamlOf } from './yaml.ts'

/** A published article as it is written into a file. */
export interface ArticleToWrite {
  contentIdx: number
  languageType: Language
  document: ContentDocument
  /** Instant of its publication, as it was requested. */
  publishAt: string
  /** Related articles that are among the files, by the names of their folders. */
  folders: ReadonlyMap<number, string>
}

const MEDIA = '/media/'
const keyOf = (address: string): string => address.slice(MEDIA.length)
const NOWHERE = { file: '', line: 0, field: '' }
/** Joiners that the loader puts between a sign and its particle. */
const plain = (text: string): string => text.replace(/([%)\]])\u2060(?=[가-힣])/g, '$1')
/** The key of an image without its extension. */
const pictureKey = (address: string): string | null =>
  /^\/media\/(.+)\.(?:webp|svg|png|jpg)$/.exec(address)?.[1] ?? null

/**
 * Thinks as the loader does: a field is written in the short form of files where the loader reads the
 * same value from it, else with its own value in `exact`.
 */
class FrontMatter {
  readonly #values = new Map<string, unknown>()
  readonly exact: Partial<Record<keyof ContentDocument, unknown>> = {}
  readonly #document: ContentDocument

  constructor(contentIdx: number, document: ContentDocument) {
    this.#values.set('id', contentIdx)
    this.#document = document
  }

  put(name: string, value: unknown): void {
    this.#values.set(name, value)
  }
  /** Of front matter, by its names. */
  get values(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#values)
  }
  keep(...fields: (keyof ContentDocument)[]): void {
    for (const field of fields)
      if (!isDeepStrictEqual(this.#document[field], EMPTY_DOCUMENT[field]))
        this.exact[field] = this.#document[field]
  }
  /** A field that front matter has with the value of the draft. */
  same(field: keyof ContentDocument, isNeeded = false): void {
    const { front } = schemasOf(field)
    const stored = this.#document[field]
    const value = field === 'title' || field === 'desc' ? plain(String(stored)) : stored
    if (!front || (!isNeeded && isDeepStrictEqual(stored, EMPTY_DOCUMENT[field]))) return
    const read = front.schema.safeParse(value)
    if (read.success && isDeepStrictEqual(read.data, value)) this.put(front.name, value)
    else {
      this.keep(field)
      // the file has to have one
      if (isNeeded && field === 'title')
        this.put(front.name, String(value).trim().slice(0, 200) || '-')
      else if (isNeeded) this.put(front.name, read.success ? read.data : value)
    }
  }
}

function putPicture(front: FrontMatter, document: ContentDocument, media: MediaLibrary): void {
  const { image, imageDark, imageDescription } = document
  const key = image && pictureKey(image)
  const found = key ? media.picture(key, NOWHERE) : null
  if (
    found?.light === image &&
    found?.dark === imageDark &&
    document.cardTemplateType === 'IMAGE'
  ) {
    front.put('image', key)
    front.put('imageDescription', imageDescription)
  } else front.keep('image', 'imageDark', 'imageDescription')
}

function putFilm(front: FrontMatter, document: ContentDocument, media: MediaLibrary): void {
  const { video, videoPoster, videoPosterDark, videoDescription } = document
  const key = video?.startsWith(MEDIA) ? keyOf(video) : null
  const found = key && media.exists(`${key}.mp4`) ? media.video(key, NOWHERE) : null
  const isFound =
    (found?.poster?.light ?? null) === videoPoster &&
    (found?.poster?.dark ?? null) === videoPosterDark
  if (found && isFound) {
    front.put('video', key)
    front.put('videoDescription', videoDescription)
  } else front.keep('video', 'videoPoster', 'videoPosterDark', 'videoDescription')
}

function putReadings(
  front: FrontMatter,
  { contentIdx, document }: ArticleToWrite,
  media: MediaLibrary,
): void {
  const { audioMale, audioFemale, audioTiming } = document
  if (audioMale === null && audioFemale === null && audioTiming === null) return
  const read = media.readings(contentIdx, NOWHERE)
  if (isDeepStrictEqual(read, { audioMale, audioFemale, audioTiming })) front.put('audio', true)
  else front.keep('audioMale', 'audioFemale', 'audioTiming')
}

/** An image or a video of a kit in the short form: with its files by name, or with those found. */
function frontAssetOf(asset: KitAsset, withFiles: boolean): object | null {
  const key =
    asset.type === 'VIDEO'
      ? /^\/media\/(.+)\.mp4$/.exec(asset.resourceUrl)?.[1]
      : pictureKey(asset.resourceUrl)
  if (!key) return null
  return {
    [asset.type === 'VIDEO' ? 'video' : 'image']: key,
    name: plain(asset.name),
    ...(asset.description ? { description: plain(asset.description) } : {}),
    ...(asset.linkUrl ? { link: asset.linkUrl } : {}),
    ...(withFiles
      ? { files: asset.fileList.map(({ url }) => keyOf(url.split('?', 1)[0] as string)) }
      : {}),
  }
}

async function putKit(
  front: FrontMatter,
  { document, languageType }: ArticleToWrite,
  media: MediaLibrary,
): Promise<void> {
  const read = (values: object) =>
    readKit(
      {
        values: { files: [], media: [], colors: [], ...values },
        ...{ file: '', body: '', bodyLine: 1, hash: '', lineOf: () => 1 },
      },
      media,
      languageType,
    )
  const fits = (name: string, value: unknown[]): boolean => {
    const schema = schemasOf(name === 'files' ? 'documents' : (name as 'media')).front?.schema
    const parsed = schema?.safeParse(value)
    return parsed?.success === true && isDeepStrictEqual(parsed.data, value)
  }
  if (document.documents.length > 0) {
    const files = document.documents.map((one) => ({
      file: keyOf(one.resourceUrl),
      name: plain(one.name),
    }))
    const kit = fits('files', files) ? await read({ files }) : null
    if (isDeepStrictEqual(kit?.newsContentLinkDocumentList, document.documents))
      front.put('files', files)
    else front.keep('documents')
  }
  if (document.media.length > 0) {
    const assets: object[] = []
    for (const one of document.media) {
      for (const withFiles of [false, true]) {
        const asset = frontAssetOf(one, withFiles)
        if (!asset || !fits('media', [asset])) continue
        const [found] = (await read({ media: [asset] })).newsContentLinkMediaList
        const same = { ...found, newsContentLinkIdx: assets.length + 1 }
        if (!isDeepStrictEqual(same, one)) continue
        assets.push(asset)
        break
      }
    }
    if (assets.length === document.media.length) front.put('media', assets)
    else front.keep('media')
  }
  if (document.colors.length > 0) {
    const colors = document.colors.map(({ name, hex, cmyk, use }) => ({
      ...{ name: plain(name), hex },
      ...(cmyk === null ? {} : { cmyk: cmyk.replaceAll(', ', ' ') }),
      use: plain(use),
    }))
    const kit = fits('colors', colors) ? await read({ colors }) : null
    if (isDeepStrictEqual(kit?.brandColorList, document.colors)) front.put('colors', colors)
    else front.keep('colors')
  }
}

/** The fields that are written by functions of their own, or not at all. */
const APART: ReadonlySet<string> = new Set([
  ...['title', 'postDate', 'categories', 'imageDescription', 'videoDescription'],
])

/**
 * A published article as the text of its file: front matter by the table of fields, and the body as
 * Markdown, or as HTML where Markdown has no form for it. The loader reads the same article from it.
 * @param media the files that are found by keys where the text is loaded
 * @throws UnwritableError for a text that no file can hold
 */
export async function articleFile(given: ArticleToWrite, media: MediaLibrary): Promise<string> {
  const { contentIdx, document, languageType, publishAt, folders } = given
  const front = new FrontMatter(contentIdx, document)
  front.same('title', true)
  front.same('postDate', true)
  front.same('categories', true)
  for (const field of FIELDS)
    if (!APART.has(field) && schemasOf(field).front?.same) front.same(field)
  if (publishAt !== new Date(`${document.postDate}T00:00:00+09:00`).toISOString())
    front.put('publishAt', publishAt)
  const relations = document.relations.map((id) => folders.get(id))
  if (relations.every((folder) => folder !== undefined)) {
    if (relations.length > 0) front.put('relations', relations)
  } else front.keep('relations')
  putPicture(front, document, media)
  putFilm(front, document, media)
  putReadings(front, given, media)
  const { downloadUrl, shareImage } = document
  if (downloadUrl?.startsWith(MEDIA) && media.exists(keyOf(downloadUrl)))
    front.put('download', keyOf(downloadUrl))
  else front.keep('downloadUrl')
  const shareKey = shareImage && pictureKey(shareImage)
  if (shareKey && media.picture(shareKey, NOWHERE).light === shareImage)
    front.put('shareImage', shareKey)
  else front.keep('shareImage')
  await putKit(front, given, media)

  const html = document.content
  if (html.includes('\0')) throw new UnwritableError('the body contains NUL')
  const markdown = markdownOf(html, { media, language: languageType })
  const isMarkdown = markdown !== null
  if (!isMarkdown) front.put('format', 'html')
  // what the loader would trim or change at the ends of lines
  const body = html
    .replaceAll('\r', '&#13;')
    .replace(/\{(?=(?:fact|means):)/gi, '&#123;')
    .trim()
  const isExact = isMarkdown || body === html.trim()
  if (!isExact || (!isMarkdown && body !== html)) front.keep('content')
  const exact = Object.keys(front.exact).length > 0 ? { exact: front.exact } : {}
  const yaml = yamlOf({ ...front.values, ...exact }, { facts: false })
  return `---\n${yaml}---\n${isMarkdown ? markdown : `\n${body}\n`}`
}

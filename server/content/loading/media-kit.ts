import type { z } from 'zod'
import { downloadAddress } from '../../../contract/addresses.ts'
import type { frontColor, frontDocument, frontAsset } from '../../../contract/fields/kit.ts'
import type { Language } from '../../../contract/language.ts'
import { type ImageFormat, imageUrl, madeName } from '../../../contract/images.ts'
import type { Kit, KitAsset, KitDocument, KitFile } from '../../../contract/media-kit.ts'
import type { MediaLibrary } from './media.ts'
import { type Place, placeOf, type Source } from './source.ts'
import { keepTogether } from '../typography.ts'

type FrontAsset = z.infer<typeof frontAsset>
interface KitValues {
  files: z.infer<typeof frontDocument>[]
  media: FrontAsset[]
  colors: z.infer<typeof frontColor>[]
}

/** Sizes that the image service generates of an image for print and social media. */
const WIDTHS = [1920, 1260, 640] as const
const FORMATS = ['jpg', 'webp'] as const satisfies ImageFormat[]

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
const keyOf = (address: string): string => address.slice('/media/'.length)
const formatOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  return extension === 'JPEG' ? 'JPG' : extension
}

/**
 * Reads `files`, `media` and `colors` of a media kit article (AR-094, SH-195, SH-196), with format,
 * bytes and pixels of every file. A file that is not in `content/media` is an issue.
 */
export async function readKit(
  source: Source<KitValues>,
  media: MediaLibrary,
  language: Language,
): Promise<Kit> {
  const { values } = source
  const at = (...path: (string | number)[]): Place => placeOf(source, path)
  const mediaList: KitAsset[] = []
  for (const [index, one] of values.media.entries())
    mediaList.push(
      await readAsset(one, index + 1, { media, language }, (...path) =>
        at('media', index, ...path),
      ),
    )
  return {
    newsContentLinkDocumentList: values.files.map(({ file: key, name }, index): KitDocument => {
      const resourceUrl = media.file(key, at('files', index, 'file'))
      return {
        newsContentLinkIdx: index + 1,
        resourceUrl,
        downloadUrl: downloadAddress(resourceUrl),
        originName: nameOf(key),
        name: keepTogether(name),
        extension: formatOf(key),
        bytes: media.bytes(key),
      }
    }),
    newsContentLinkMediaList: mediaList,
    brandColorList: values.colors.map(({ name, hex, cmyk, use }) => ({
      name: keepTogether(name),
      hex: hex.toLowerCase(),
      rgb: (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)).join(', '),
      cmyk: cmyk?.replaceAll(' ', ', ') ?? null,
      use: keepTogether(use),
    })),
  }
}

async function readAsset(
  { image, video, name, description, files, link }: FrontAsset,
  newsContentLinkIdx: number,
  { media, language }: { media: MediaLibrary; language: Language },
  at: (...path: (string | number)[]) => Place,
): Promise<KitAsset> {
  const whole = (key: string, ...path: (string | number)[]): Promise<KitFile> =>
    wholeFile(key, media, at(...path))
  const videoFile = video === undefined ? null : media.video(video, at('video'))
  const picture = image === undefined ? null : media.picture(image, at('image'))
  const described = media.described(video ?? image ?? '', description, language, at('description'))
  const resourceUrl = videoFile ? `${videoFile.address}.mp4` : (picture?.light ?? '')
  const fileList: KitFile[] = []
  if (files)
    for (const [index, key] of files.entries()) fileList.push(await whole(key, 'files', index))
  else if (link === undefined && videoFile)
    for (const ending of ['mp4', 'webm']) fileList.push(await whole(`${video}.${ending}`, 'video'))
  else if (link === undefined && picture) {
    fileList.push(await whole(keyOf(picture.light), 'image'))
    if (picture.dark) fileList.push(await whole(keyOf(picture.dark), 'image'))
    fileList.push(...(await madeSizes(picture.light, media, at('image'))))
  }
  return {
    newsContentLinkIdx,
    type: videoFile ? 'VIDEO' : 'IMAGE',
    resourceUrl,
    resourceUrlDark: picture?.dark ?? null,
    posterImageUrl: videoFile?.poster?.light ?? null,
    posterImageUrlDark: videoFile?.poster?.dark ?? null,
    description: keepTogether(described),
    originName: nameOf(resourceUrl),
    name: keepTogether(name),
    downloadUrl: fileList[0]?.url ?? null,
    linkUrl: link ?? null,
    fileList,
  }
}

/** A file in `content/media`. */
async function wholeFile(key: string, media: MediaLibrary, at: Place): Promise<KitFile> {
  const address = media.file(key, at)
  // a vector image has any size
  const { width, height } = (key.endsWith('.svg') ? null : await media.size(key, at)) ?? {
    width: null,
    height: null,
  }
  return {
    name: nameOf(key),
    url: downloadAddress(address),
    extension: formatOf(key),
    bytes: media.bytes(key),
    width,
    height,
  }
}

/**
 * Returns the sizes of an image that are generated on request; none larger than the image, and none
 * twice.
 */
async function madeSizes(address: string, media: MediaLibrary, at: Place): Promise<KitFile[]> {
  const key = keyOf(address)
  const size = await media.size(key, at)
  if (!size) return []
  const own = formatOf(key)
  return FORMATS.flatMap((format) =>
    WIDTHS.filter(
      (width) =>
        key.endsWith('.svg') || width < size.width + (own === format.toUpperCase() ? 0 : 1),
    ).map((width): KitFile => {
      const height = Math.round((size.height * width) / size.width)
      return {
        name: madeName(key, { width, height: 0, format }),
        url: downloadAddress(imageUrl(address, `R${width}x0`, 1, format)),
        extension: format.toUpperCase(),
        bytes: null,
        width,
        height,
      }
    }),
  )
}

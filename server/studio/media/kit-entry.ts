import { downloadAddress } from '../../../contract/addresses.ts'
import { type ImageFormat, imageUrl, madeName } from '../../../contract/images.ts'
import type { KitAsset, KitDocument, KitFile } from '../../../contract/media-kit.ts'
import type { Asset } from '../../../contract/studio/media.ts'

/** Sizes of an image for print or social media, as the loader offers them. */
const WIDTHS = [1920, 1260, 640] as const
const FORMATS = ['jpg', 'webp'] as const satisfies ImageFormat[]

/** A file of an asset on disk. */
export interface AssetFile {
  address: string
  bytes: number
}

const extensionOf = (address: string): string =>
  address.slice(address.lastIndexOf('.') + 1).toUpperCase()
/** Suggested file name: that of the upload, with the extension of the stored file. */
const savedName = ({ originName }: Asset, address: string): string =>
  `${originName.replace(/\.\w{1,5}$/, '')}.${extensionOf(address).toLowerCase()}`

const whole = (asset: Asset, { address, bytes }: AssetFile): KitFile => ({
  name: savedName(asset, address),
  url: downloadAddress(address),
  extension: extensionOf(address),
  bytes,
  width: asset.extension === 'svg' ? null : asset.width,
  height: asset.extension === 'svg' ? null : asset.height,
})

function madeSizes({ address, width, height, extension, originName }: Asset): KitFile[] {
  if (!width || !height) return []
  return FORMATS.flatMap((format) =>
    WIDTHS.filter((one) => extension === 'svg' || one < width + (extension === format ? 0 : 1)).map(
      (one): KitFile => ({
        name: madeName(originName, { width: one, height: 0, format }),
        url: downloadAddress(imageUrl(address, `R${one}x0`, 1, format)),
        extension: format.toUpperCase(),
        bytes: null,
        width: one,
        height: Math.round((height * one) / width),
      }),
    ),
  )
}

/**
 * The media kit entry that offers a file, as the loader writes one of `content/media`: a document,
 * or an image or video with every downloadable file.
 * @param files its own files, the main one first
 * @param dark files of its dark variant; none if there is no such variant
 */
export function kitEntry(
  asset: Asset,
  files: readonly AssetFile[],
  dark: AssetFile | null,
  poster: string | null,
): { kind: 'document'; entry: KitDocument } | { kind: 'medium'; entry: KitAsset } {
  const name = asset.originName.replace(/\.\w{1,5}$/, '').slice(0, 200) || asset.originName
  // a kit offers sound as a file to save
  if (asset.kind === 'document' || asset.kind === 'audio')
    return {
      kind: 'document',
      entry: {
        newsContentLinkIdx: 1,
        resourceUrl: asset.address,
        downloadUrl: downloadAddress(asset.address),
        originName: savedName(asset, asset.address),
        name,
        extension: extensionOf(asset.address),
        bytes: asset.bytes,
      },
    }
  const fileList = [
    ...files.map((file) => whole(asset, file)),
    ...(dark ? [{ ...whole(asset, dark), width: asset.width, height: asset.height }] : []),
    ...(asset.kind === 'picture' ? madeSizes(asset) : []),
  ]
  return {
    kind: 'medium',
    entry: {
      newsContentLinkIdx: 1,
      type: asset.kind === 'film' ? 'VIDEO' : 'IMAGE',
      resourceUrl: asset.address,
      resourceUrlDark: dark?.address ?? null,
      posterImageUrl: poster,
      posterImageUrlDark: null,
      description: asset.alt.KOR || asset.alt.ENG,
      originName: savedName(asset, asset.address),
      name,
      downloadUrl: fileList[0]?.url ?? null,
      linkUrl: null,
      fileList,
    },
  }
}

import { z } from 'zod'

/** A file that a content of the media kit offers. */
export const kitFile = z.object({
  /** What it is saved as. */
  name: z.string(),
  /** Address that gives it as a download. */
  url: z.string(),
  /** Its format as it is shown, such as `WEBP`. */
  extension: z.string(),
  /** Null = made by the image service when it is asked for; its width and height are known then. */
  bytes: z.number().int().nullable(),
  /** Pixels; null where the format has none, or has any. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type KitFile = z.infer<typeof kitFile>

/** SH-195: a document. `resourceUrl` opens it, `downloadUrl` saves it. */
export const kitDocument = z.object({
  newsContentLinkIdx: z.number().int(),
  resourceUrl: z.string(),
  downloadUrl: z.string(),
  /** Name of the file. */
  originName: z.string(),
  /** What it is called. */
  name: z.string(),
  extension: z.string(),
  bytes: z.number().int(),
})
export type KitDocument = z.infer<typeof kitDocument>

/** SH-196: a picture or a film. */
export const kitMedium = z.object({
  newsContentLinkIdx: z.number().int(),
  type: z.enum(['IMAGE', 'VIDEO']),
  /** The picture, or the film as mp4 (a webm stands beside it). */
  resourceUrl: z.string(),
  /** The picture of the dark mode; null where there is one for both, and of a film. */
  resourceUrlDark: z.string().nullable(),
  /** First picture of a film. */
  posterImageUrl: z.string().nullable(),
  posterImageUrlDark: z.string().nullable(),
  /** What is seen. */
  description: z.string(),
  /** Name of the file. */
  originName: z.string(),
  /** What it is called. */
  name: z.string(),
  /** The first of its files; null where it has a link instead. */
  downloadUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
  /** Every file that may be saved, the first one first; empty where it has a link instead. */
  fileList: z.array(kitFile),
})
export type KitMedium = z.infer<typeof kitMedium>

/** A colour of the brand, with the values that are copied. */
export const brandColor = z.object({
  name: z.string(),
  /** `#0b2545` */
  hex: z.string(),
  /** `11, 37, 69` */
  rgb: z.string(),
  /** Percentages, `100, 80, 30, 40`; null where none were mixed for print. */
  cmyk: z.string().nullable(),
  /** What it is for. */
  use: z.string(),
})
export type BrandColor = z.infer<typeof brandColor>

/** What a content of the media kit has beyond a content (AR-094); all empty in any other. */
export const kitFields = {
  newsContentLinkDocumentList: z.array(kitDocument),
  newsContentLinkMediaList: z.array(kitMedium),
  brandColorList: z.array(brandColor),
}

/** The lists of the media kit that a content has. */
export interface Kit {
  newsContentLinkDocumentList: KitDocument[]
  newsContentLinkMediaList: KitMedium[]
  brandColorList: BrandColor[]
}

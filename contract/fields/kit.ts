import { z } from 'zod'
import { isAllowedAddress } from '../allowed-address.ts'
import { brandColor, kitAsset, kitDocument, kitFile } from '../media-kit.ts'

// Entries of a media kit: as editors save them, with all lengths limited, and as in front matter.

const address = z.string().max(2000).refine(isAllowedAddress)
const name = z.string().max(400)
const text = z.string().max(4000)
const extension = z.string().max(20)

/** A document of a kit in a draft. */
export const savedDocument = kitDocument.extend({
  resourceUrl: address,
  downloadUrl: address,
  originName: name,
  name,
  extension,
})
/** An image or video of a kit in a draft. */
export const savedAsset = kitAsset.extend({
  resourceUrl: address,
  resourceUrlDark: address.nullable(),
  posterImageUrl: address.nullable(),
  posterImageUrlDark: address.nullable(),
  description: text,
  originName: name,
  name,
  downloadUrl: address.nullable(),
  linkUrl: address.nullable(),
  fileList: z.array(kitFile.extend({ name, url: address, extension })).max(40),
})
/** A colour of the brand in a draft. */
export const savedColor = brandColor.extend({
  name,
  hex: z.string().max(40),
  rgb: z.string().max(40),
  cmyk: z.string().max(40).nullable(),
  use: text,
})

const nonEmpty = z.string().trim().min(1)

/** A document of a kit in front matter. */
export const frontDocument = z.strictObject({ file: z.string(), name: nonEmpty })
/** An image or video of a kit in front matter. */
export const frontAsset = z
  .strictObject({
    image: z.string().optional(),
    video: z.string().optional(),
    name: nonEmpty,
    // without it the base description
    description: nonEmpty.optional(),
    // the downloads; without it the image itself, in its sizes
    files: z.array(z.string()).min(1).optional(),
    // a link instead of a download
    link: nonEmpty.optional(),
  })
  .refine(({ image, video }) => (image === undefined) !== (video === undefined), {
    path: ['image'],
    message: 'either image or video is needed',
  })
  .refine(
    ({ files, video, link }) => files === undefined || (video === undefined && link === undefined),
    {
      path: ['files'],
      message: 'are for an image without a link',
    },
  )
/** A colour of the brand in front matter. */
export const frontColor = z.strictObject({
  name: nonEmpty,
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'is no colour such as "#0b2545"'),
  cmyk: z
    .string()
    .regex(
      /^(?:(?:100|\d{1,2}) ){3}(?:100|\d{1,2})$/,
      'is no mixture of four percentages such as "100 80 30 40"',
    )
    .optional(),
  use: nonEmpty,
})

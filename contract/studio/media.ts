import { z } from 'zod'
import { kitAsset, kitDocument } from '../media-kit.ts'
import { cropChanges, imageShape, manualCrops } from './crops.ts'
import { ASSET_KINDS, DESCRIPTION_MAX } from './library-names.ts'
import { idParameter, done, instant, person, type StudioCall } from './call.ts'
import { folder, libraryFilters, mediaFacets, tags } from './media-library.ts'
import { isRightsDay, RIGHTS_FILTERS } from './rights.ts'
import { subjectName } from './work.ts'

/** Byte limits of uploads. */
export const UPLOAD_LIMITS = {
  picture: 40 * 1024 * 1024,
  film: 2 * 1024 * 1024 * 1024,
  audio: 300 * 1024 * 1024,
  document: 60 * 1024 * 1024,
} as const

/** Byte limit of an upload in one request; larger files are sent in parts (`uploads.ts`). */
export const ONE_REQUEST = 300 * 1024 * 1024

/**
 * Maximum pixels of an uploaded image: 50 million of a phone (8160 × 6144) fit. For an animated
 * image all frames count together, since each is encoded. The sentences of the problem `pixels`
 * name these limits.
 */
export const PIXEL_LIMITS = { still: 51_000_000, moving: 24_000_000 } as const
/** Maximum pixels of a frame of a video: 8K. The sentence of `film_pixels` names this limit. */
export const FILM_PIXELS = 7680 * 4320
/** Maximum frames of an animated image. */
export const FRAME_LIMIT = 1000

/**
 * The most important point of an image, from 0 to 1 of its width and height; crops keep it visible.
 */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type FocalPoint = z.infer<typeof focalPoint>

/** Rows per page of the library. */
export const MEDIA_PAGE = 50

/** What came of reading a PDF. `heavy`: it took too much time or memory. */
export const DOCUMENT_READINGS = ['read', 'encrypted', 'broken', 'heavy'] as const

const inBoth = z.object({ KOR: z.string(), ENG: z.string() })
/** A description that is not empty. */
const description = z.string().trim().min(1).max(DESCRIPTION_MAX)

const use = z.object({ subject: subjectName, title: z.string(), live: z.boolean() })

export const asset = z.object({
  /** File name, made from the hash of its content. */
  id: z.string(),
  kind: z.enum(ASSET_KINDS),
  /** Address on the site; visitors can load it once an article that uses it is published. */
  address: z.string(),
  /** Address inside the studio, for signed-in users. */
  shownAt: z.string(),
  /** Changes when its bytes are replaced. */
  version: z.string(),
  originName: z.string(),
  extension: z.string(),
  /** For a video: whether it has both formats, MP4 and WebM, as video fields require. */
  twin: z.boolean(),
  /** For a video: whether both were uploaded; a new MP4 takes the place of both. */
  paired: z.boolean(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of audio: its length; null = not known. */
  durationMs: z.number().int().nullable(),
  focal: focalPoint,
  /** Of an image: rectangles that replace the focal point in their shapes. */
  manualCrops,
  /** Changes with them, and when its bytes are replaced: the version of `setCrops`. */
  cropsVersion: z.number().int(),
  alt: inBoth,
  /** Whether it is decorative and needs no description. */
  decorates: z.boolean(),
  /** The image for dark mode; null = the same. For a video, `poster` holds its first frame. */
  dark: z.string().nullable(),
  poster: z.string().nullable(),
  /** Whom to name for it; may be empty, as the next two. Visitors' pages show none of them. */
  credit: z.string(),
  /** Where it is from: an agency, an address, a contract. */
  source: z.string(),
  /** Terms of use, in words. */
  rights: z.string(),
  /** The last day of use, in the company's time zone; null = no end. */
  rightsEnd: z.iso.date().nullable(),
  /** Path of its folder; empty = in none. */
  folder: z.string(),
  tags: z.array(z.string()),
  /** What a PDF says of itself; null for other files, and until it is read. */
  document: z
    .object({
      reading: z.enum(DOCUMENT_READINGS),
      pages: z.number().int().nullable(),
      /** BCP 47, as the file declares it. */
      language: z.string().nullable(),
      /** Whether it has the marks that screen readers need. */
      tagged: z.boolean().nullable(),
    })
    .nullable(),
  /** Of a file of `content/media`; null = it was uploaded. */
  release: z
    .object({
      /** Whether the site itself shows it, such as an icon of a control. */
      ofSite: z.boolean(),
      /** Of a picture or a video. */
      description: z
        .object({
          /** The version of `describeReleaseFile`. */
          version: z.number().int(),
          /** Whether `alt` was written in the studio. */
          isEdited: z.boolean(),
          /** What the release says. */
          released: inBoth,
          /** Whether a release since the edit says something else. */
          isChanged: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  by: person.nullable(),
  at: instant,
  uses: z.number().int(),
  /**
   * Whether visitors see an article or a document that uses it: then only users who may publish can
   * change its data.
   */
  published: z.boolean(),
})
export type Asset = z.infer<typeof asset>

/** A crop in which the site draws an image, for preview before publication. */
export const crop = z.object({
  /**
   * Place on the site: card, feature of a carousel, row of a list, search result, square of direct
   * links, head of an article, body, body on a phone, preview of shared links, search engines.
   */
  use: z.enum([
    'card',
    'feature',
    'row',
    'result',
    'square',
    'head',
    'body',
    'phone',
    'share',
    'search',
  ]),
  width: z.number().int(),
  height: z.number().int(),
  /** Its shape, which may have a rectangle drawn by hand; null = the whole image is shown. */
  shape: imageShape.nullable(),
  address: z.string(),
})
export type Crop = z.infer<typeof crop>

/** A file whose rights end within 30 days, or have ended. */
export const endingFile = asset
  .pick({ id: true, kind: true, originName: true })
  .extend({ rightsEnd: z.iso.date() })
export type EndingFile = z.infer<typeof endingFile>

/** Credit, source and rights, as they are changed; what is omitted stays. */
export const rightsFields = {
  credit: z.string().trim().max(200).optional(),
  source: z.string().trim().max(500).optional(),
  rights: z.string().trim().max(2000).optional(),
  rightsEnd: z.iso.date().refine(isRightsDay).nullable().optional(),
}

/** Uploads, the media library, and the uses of its files. */
export const MEDIA_CALLS = {
  media: {
    method: 'get',
    path: '/media',
    access: 'content.read',
    summary: 'Lists the library: uploads, then the files in `content/media`',
    query: z.object({
      kind: z.enum(ASSET_KINDS).optional(),
      ...libraryFilters,
      /** Uploads whose rights end within 30 days, or have ended; soonest first. */
      rights: z.enum(RIGHTS_FILTERS).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    data: z.object({ rows: z.array(asset), total: z.number().int() }),
  },
  mediaFacets: {
    method: 'get',
    path: '/media-facets',
    access: 'content.read',
    summary: 'Lists the folders, tags and uploaders of files, for filters',
    data: mediaFacets,
  },
  renameFolder: {
    method: 'post',
    path: '/media-facets/rename-folder',
    access: 'content.review',
    audit: ['media.folder'],
    // nothing that visitors see changes, whatever is in it
    summary: 'Renames a folder with those in it, or moves its files to another',
    body: z.strictObject({ from: folder, to: folder }),
    data: z.object({ files: z.number().int() }),
  },
  uploadMedia: {
    method: 'post',
    path: '/media',
    access: 'content.write',
    audit: ['media.upload'],
    // an identical file is stored once; with `twinOf` both become a new item and the previous one
    // is unchanged
    summary: 'Uploads a file; images are re-encoded without camera metadata',
    query: z.object({
      name: z.string().min(1).max(255),
      /** Id of the mp4 that this webm is a version of: browsers that support it load the webm. */
      twinOf: z.string().max(100).optional(),
      /** Where a new file is put. */
      folder: folder.optional(),
    }),
    body: 'bytes',
    /** `known`: the library has these bytes already, and this is that file. */
    data: asset.extend({ known: z.boolean() }),
  },
  replaceAsset: {
    method: 'put',
    path: '/media/{id}/file',
    access: 'content.write',
    audit: ['media.replace'],
    // the user's own file, or any with the permission to review; a file that visitors see requires
    // the permission to publish
    summary:
      'Replaces the bytes of a file by those of the same kind; its addresses stay, the former bytes are a version',
    params: idParameter,
    query: z.object({
      /** The `version` that is replaced (412 if it is no longer that one). */
      version: z.string().max(40),
      /** Name of the new file; omitted = it is called like the first one. */
      name: z.string().min(1).max(255).optional(),
      /** Names this replacement: sent again with the same bytes, it has the answer of the first time. */
      attempt: z.uuid().optional(),
    }),
    body: 'bytes',
    data: asset,
  },
  asset: {
    method: 'get',
    path: '/media/{id}',
    access: 'content.read',
    summary: 'One file',
    params: idParameter,
    data: asset,
  },
  changeAsset: {
    method: 'patch',
    path: '/media/{id}',
    access: 'content.write',
    audit: ['media.change'],
    // a file that visitors see requires the permission to publish (403 `published`); its folder and
    // tags, which visitors never see, do not. Of an image of `content/media`, which visitors may see at
    // any time, the focal point alone changes; 409 `state` for anything else
    summary:
      'Changes focal point, descriptions, dark version, poster, credit, rights, folder or tags of a file',
    params: idParameter,
    body: z.strictObject({
      focal: focalPoint.optional(),
      alt: z
        .object({ KOR: z.string().max(DESCRIPTION_MAX), ENG: z.string().max(DESCRIPTION_MAX) })
        .optional(),
      decorates: z.boolean().optional(),
      dark: z.string().max(100).nullable().optional(),
      poster: z.string().max(100).nullable().optional(),
      folder: folder.optional(),
      tags: tags.optional(),
      ...rightsFields,
    }),
    data: asset,
  },
  describeReleaseFile: {
    method: 'put',
    path: '/media/{id}/description',
    access: 'content.write',
    audit: ['media.change'],
    versioned: true,
    // visitors may see it at any time: requires the permission to publish (403 `published`). 409 `state`
    // for an upload and for what has no description; 409 `state` with the documents of the site that
    // show it and can't be made now
    summary:
      'Writes the description of a file of `content/media`, or (null) goes back to that of the release',
    params: idParameter,
    body: z.strictObject({
      alt: z.strictObject({ KOR: description, ENG: description }).nullable(),
    }),
    data: asset,
  },
  removeAsset: {
    method: 'delete',
    path: '/media/{id}',
    access: 'content.write',
    audit: ['media.remove'],
    // the user's own file, or any with the permission to review
    summary: 'Removes a file that is not in use (409 `used` with the list of uses)',
    params: idParameter,
    data: done,
  },
  usesOf: {
    method: 'get',
    path: '/media/{id}/uses',
    access: 'content.read',
    summary: 'Lists the uses of a file',
    params: idParameter,
    data: z.array(use),
  },
  endingFilesOf: {
    method: 'get',
    path: '/subjects/{subject}/ending-files',
    access: 'content.read',
    summary: 'Lists the files of an article whose rights end within 30 days or have ended',
    params: z.object({ subject: subjectName }),
    data: z.array(endingFile),
  },
  cropsOf: {
    method: 'get',
    path: '/media/{id}/crops',
    access: 'content.read',
    summary: 'Lists the crops in which the site shows a file',
    params: idParameter,
    data: z.array(crop),
  },
  setCrops: {
    method: 'put',
    path: '/media/{id}/crops',
    access: 'content.write',
    audit: ['media.change'],
    versioned: true,
    // a file that visitors see requires the permission to publish (403 `published`), as its focal
    // point does, and so does any image of `content/media`; 400 with the shape for a rectangle that is not inside, too small, or of another
    // ratio; the version is `cropsVersion`
    summary: 'Sets the rectangles that crop an image to the shapes of the site',
    params: idParameter,
    body: z.strictObject({ crops: cropChanges }),
    data: asset,
  },
  mediaFile: {
    method: 'get',
    path: '/media/{id}/file',
    access: 'content.read',
    summary: 'Returns the bytes of a file, or of one of its sizes (`opt`)',
    params: idParameter,
    query: z.object({
      opt: z.string().max(40).optional(),
      /** Makes the address of replaced bytes, and of changed crops, another one for browsers. */
      v: z.string().max(40).optional(),
    }),
  },
  kitEntryOf: {
    method: 'get',
    path: '/media/{id}/kit-entry',
    access: 'content.read',
    // a document, or an image or video with its files
    summary: 'Returns the media kit entry of a file',
    params: idParameter,
    data: z.union([
      z.object({ kind: z.literal('document'), entry: kitDocument }),
      z.object({ kind: z.literal('medium'), entry: kitAsset }),
    ]),
  },
} as const satisfies Record<string, StudioCall>

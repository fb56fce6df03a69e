import { own } from '../own.ts'
import { z } from 'zod'
import { isAllowedAddress } from '../addresses.ts'
import { articleRules } from '../article-rules.ts'
import { BODY_LETTERS, showsSomething, undescribedPictures } from '../body-limits.ts'
import { MOST_CONTENTS } from '../limits.ts'
import { brandColor, kitDocument, kitFile, kitMedium } from '../media-kit.ts'
import { type Kind, KIND_ROWS } from './kinds.ts'

const address = z.string().max(2000).refine(isAllowedAddress)
const media = z.string().max(400).refine(isAllowedAddress).nullable()
const name = z.string().max(400)
const words = z.string().max(4000)
const extension = z.string().max(20)

/** Entries of a media kit as editors write them: with a bound on everything. */
const ownDocument = kitDocument.extend({
  resourceUrl: address,
  downloadUrl: address,
  originName: name,
  name,
  extension,
})
const ownMedium = kitMedium.extend({
  resourceUrl: address,
  resourceUrlDark: address.nullable(),
  posterImageUrl: address.nullable(),
  posterImageUrlDark: address.nullable(),
  description: words,
  originName: name,
  name,
  downloadUrl: address.nullable(),
  linkUrl: address.nullable(),
  fileList: z.array(kitFile.extend({ name, url: address, extension })).max(40),
})
const ownColor = brandColor.extend({
  name,
  hex: z.string().max(40),
  rgb: z.string().max(40),
  cmyk: z.string().max(40).nullable(),
  use: words,
})

/**
 * The working copy of one content in one language. It may be unfinished: only the form of each field is checked when it is
 * saved, so that nothing typed is lost; what a publication needs is asked of `missingOf`. Media are addresses under
 * `/media/`; those that were uploaded begin with `/media/studio/`.
 */
export const contentDocument = z.strictObject({
  title: z.string().max(400),
  desc: z.string().max(4000),
  /** ISO date, or empty. */
  postDate: z.union([articleRules.date, z.literal('')]),
  /** Own codes, without those of parents. */
  categories: z.array(z.string().max(40)).max(20),
  keywords: z.array(z.string().max(200)).max(40),
  /** Ids of related contents, in their order. */
  relations: z.array(z.number().int().positive().max(MOST_CONTENTS)).max(40),
  cardTemplateType: articleRules.template,
  image: media,
  imageDark: media,
  imageDescription: z.string().max(1000),
  /** The picture decorates: it needs no description. */
  imageDecorates: z.boolean(),
  /** Another site's address, which the card leads to in place of a page of ours; null = a page of ours. */
  link: address.nullable(),
  /** File that the card's download button gives. */
  downloadUrl: media,
  /** Address of the film without its ending; `.mp4` and `.webm` exist. */
  video: media,
  videoPoster: media,
  videoPosterDark: media,
  audioMale: media,
  audioFemale: media,
  audioTiming: media,
  recruitment: z.boolean(),
  /** Buttons below the body. */
  buttons: z.array(z.strictObject({ text: z.string().max(200), link: address })).max(20),
  /** Code of the company that a story of the group tells of. */
  company: z.string().max(40).nullable(),
  /** History: announced only. */
  comingSoon: z.boolean(),
  // the media kit
  documents: z.array(ownDocument).max(50),
  media: z.array(ownMedium).max(50),
  colors: z.array(ownColor).max(50),
  /** The body as HTML; what the site's sanitiser takes out of it, such as scripts, is not stored. Its limits: `BODY_LIMITS`. */
  content: z.string().max(BODY_LETTERS),
})
export type ContentDocument = z.infer<typeof contentDocument>
export type DocumentField = keyof ContentDocument

/** A document that nothing is said of. */
export const EMPTY_DOCUMENT: ContentDocument = {
  title: '',
  desc: '',
  postDate: '',
  categories: [],
  keywords: [],
  relations: [],
  cardTemplateType: 'IMAGE',
  image: null,
  imageDark: null,
  imageDescription: '',
  imageDecorates: false,
  link: null,
  downloadUrl: null,
  video: null,
  videoPoster: null,
  videoPosterDark: null,
  audioMale: null,
  audioFemale: null,
  audioTiming: null,
  recruitment: false,
  buttons: [],
  company: null,
  comingSoon: false,
  documents: [],
  media: [],
  colors: [],
  content: '',
}

const FOR_ALL: readonly DocumentField[] = [
  'title',
  'desc',
  'postDate',
  'categories',
  'keywords',
  'cardTemplateType',
  'image',
  'imageDark',
  'imageDescription',
  'imageDecorates',
]
const OF_ARTICLES: readonly DocumentField[] = [
  'content',
  'relations',
  'video',
  'buttons',
  'recruitment',
  'link',
]

/** The fields of the form of each kind, in their order; the others keep what they hold. */
export const FIELDS_OF: Readonly<Record<Kind, readonly DocumentField[]>> = {
  pressRelease: [...FOR_ALL, 'downloadUrl', ...OF_ARTICLES],
  news: [...FOR_ALL, ...OF_ARTICLES],
  tech: [...FOR_ALL, 'downloadUrl', ...OF_ARTICLES],
  dataCenter: [...FOR_ALL, 'content', 'relations', 'video', 'buttons'],
  social: [...FOR_ALL, ...OF_ARTICLES],
  promise: [...FOR_ALL, ...OF_ARTICLES],
  policy: [...FOR_ALL, 'downloadUrl', ...OF_ARTICLES],
  mediaKit: [...FOR_ALL, 'documents', 'media', 'colors', 'content'],
  companyStories: [...FOR_ALL, ...OF_ARTICLES],
  groupStories: [...FOR_ALL, 'company', ...OF_ARTICLES],
  history: [...FOR_ALL, 'comingSoon', 'content', 'relations', 'buttons', 'link'],
}

/** What is wrong with a field: missing, not of its form, or naming what is not there. */
export const FAULT_REASONS = [
  'missing',
  'too_long',
  'invalid',
  'unknown_category',
  'other_category',
  'description_missing',
  'broken_link',
  'media_missing',
  'language',
  /** A body beyond a limit; the detail names it. */
  'too_much',
] as const
export type FaultReason = (typeof FAULT_REASONS)[number]

/** What a publication still needs. */
export const documentFault = z.object({
  /** Field of the document, with an index where it is a list: `keywords.2`, or of the body: `content`. */
  field: z.string(),
  reason: z.enum(FAULT_REASONS),
  /** What it is about: the address of a link or picture, the word that is too long. */
  detail: z.string().optional(),
})
export type DocumentFault = z.infer<typeof documentFault>

/** Everything that a document of a kind lacks to be published, of what can be told without the store, in the order of the form. */
export function missingOf(kind: Kind, document: ContentDocument): DocumentFault[] {
  const faults: DocumentFault[] = []
  const rule = (field: DocumentField, schema: z.ZodType, value: unknown): void => {
    const result = schema.safeParse(value)
    if (result.success) return
    for (const issue of result.error.issues) {
      const at = [field, ...issue.path].join('.')
      const blank = typeof value === 'string' && value.trim() === ''
      const reason: FaultReason =
        issue.code === 'too_big'
          ? 'too_long'
          : blank || issue.code === 'too_small'
            ? 'missing'
            : 'invalid'
      const inner = issue.path.reduce<unknown>(
        (whole, key) => (typeof whole === 'object' && whole !== null ? own(whole, key) : undefined),
        value,
      )
      faults.push({
        field: at,
        reason,
        ...(typeof inner === 'string' && inner ? { detail: inner.slice(0, 80) } : {}),
      })
    }
  }
  const { title, desc, postDate, categories, keywords } = document
  rule('title', articleRules.title, title)
  rule('desc', articleRules.desc.min(1), desc)
  rule('postDate', articleRules.date, postDate)
  rule('categories', articleRules.categories, categories)
  rule('keywords', articleRules.keywords, keywords)
  if (document.cardTemplateType === 'IMAGE' && !document.image)
    faults.push({ field: 'image', reason: 'missing' })
  if (document.image && !document.imageDecorates && !document.imageDescription.trim())
    faults.push({ field: 'imageDescription', reason: 'description_missing' })
  rule('imageDescription', articleRules.imageDescription, document.imageDescription)
  if (document.link !== null) rule('link', articleRules.outLink, document.link)
  document.buttons.forEach((button, index) => {
    const result = articleRules.button.safeParse(button)
    if (!result.success)
      faults.push({
        field: `buttons.${index}.${String(result.error.issues[0]?.path[0] ?? '')}`,
        reason: 'invalid',
      })
  })
  for (const [field, schema] of [
    ['documents', ownDocument],
    ['media', ownMedium],
  ] as const)
    document[field].forEach((one, index) => {
      if (!schema.safeParse(one).success)
        faults.push({ field: `${field}.${index}`, reason: 'invalid' })
    })
  if (kind === 'groupStories' && !document.company)
    faults.push({ field: 'company', reason: 'missing' })
  if (
    kind === 'mediaKit' &&
    document.documents.length + document.media.length + document.colors.length === 0
  )
    faults.push({ field: 'media', reason: 'missing' })
  if (
    document.link === null &&
    kind !== 'mediaKit' &&
    !document.comingSoon &&
    !showsSomething(document.content)
  )
    faults.push({ field: 'content', reason: 'missing' })
  for (const src of undescribedPictures(document.content))
    faults.push({ field: 'content', reason: 'description_missing', detail: src })
  return faults
}

/** Whether a kind may be written in a language. */
export const writtenIn = (kind: Kind, language: 'KOR' | 'ENG'): boolean =>
  KIND_ROWS[kind].languages.includes(language)

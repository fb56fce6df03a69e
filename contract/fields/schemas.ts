import { z } from 'zod'
import { isAllowedAddress } from '../allowed-address.ts'
import { articleRules } from '../article-rules.ts'
import { BLOCK_ID, BODY_LIMITS, BODY_MAX_CHARACTERS } from '../body-limits.ts'
import { CONTENT_ID_LIMIT } from '../limits.ts'
import {
  frontColor,
  frontDocument,
  frontAsset,
  savedColor,
  savedDocument,
  savedAsset,
} from './kit.ts'

// The table of fields, one row per field: its schemas. Its other properties are in `rows.ts`, which
// does not import zod.

export interface FieldSchema {
  /** Schema of a draft, which may be unfinished: everything that can be typed is valid. */
  saved: z.ZodType
  /**
   * Requirements of a publication for a non-null value; rules about several fields are in
   * `needs.ts`.
   */
  needs?: z.ZodType
  /** Its name in front matter, declared with `front` or `frontOther`. */
  front?: { name: string; schema: z.ZodType; same: boolean }
  /**
   * Set if the response has it with the name and the value of the draft: `card` = in articles and
   * cards, `details` = in articles only. Otherwise it is stored in another form, defined in
   * `contract/content.ts` and `server/content/fields.ts`.
   */
  answer?: { in: 'card' | 'details'; schema: z.ZodType }
}

/** A front matter field with the same value as in the draft. */
const front = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) => ({
  name,
  schema,
  same: true as const,
})
/** A front matter field whose value the loader converts to that of the draft. */
const frontOther = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) => ({
  name,
  schema,
  same: false as const,
})

const savedAddress = z.string().max(2000).refine(isAllowedAddress)
const media = z.string().max(400).refine(isAllowedAddress).nullable()
const key = z.string().optional()
const inDetails = { in: 'details', schema: z.string().nullable() } as const

/** A date as YAML parses it, converted to text. */
export const frontDate = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  articleRules.date,
)

/** The schemas of every field, in the order of the document. */
export const FIELD_SCHEMAS = {
  title: {
    saved: z.string().max(400),
    needs: articleRules.title,
    front: front('title', articleRules.title),
  },
  desc: {
    saved: z.string().max(4000),
    needs: articleRules.desc.min(1),
    front: front('desc', articleRules.desc.default('')),
  },
  /** ISO date, or empty. */
  postDate: {
    saved: z.union([articleRules.date, z.literal('')]),
    needs: articleRules.date,
    front: front('date', frontDate),
  },
  /** Own codes, without those of parents. */
  categories: {
    saved: z.array(z.string().max(40)).max(20),
    needs: articleRules.categories,
    front: front('categories', articleRules.categories),
  },
  keywords: {
    saved: z.array(z.string().max(200)).max(40),
    needs: articleRules.keywords,
    front: front('keywords', articleRules.keywords.default([])),
  },
  /** Ids of related articles, in their order; front matter names folders. */
  relations: {
    saved: z.array(z.number().int().positive().max(CONTENT_ID_LIMIT)).max(40),
    front: frontOther('relations', z.array(z.string()).default([])),
  },
  cardTemplateType: {
    saved: articleRules.template,
    front: front('template', articleRules.template.default('IMAGE')),
  },
  image: { saved: media, front: frontOther('image', key) },
  imageDark: { saved: media },
  imageDescription: {
    saved: z.string().max(1000),
    needs: articleRules.imageDescription,
    front: front('imageDescription', articleRules.imageDescription.optional()),
  },
  /** Whether the image is decorative and needs no description. */
  imageDecorates: { saved: z.boolean() },
  /**
   * URL of another site that the card links to instead of a page of this site; null = a page of
   * this site.
   */
  link: {
    saved: savedAddress.nullable(),
    needs: articleRules.outLink,
    front: front('outLink', articleRules.outLink.optional()),
  },
  /** File that the card's download button offers. */
  downloadUrl: { saved: media, front: frontOther('download', key) },
  /** URL of the video without its extension; `.mp4` and `.webm` exist. */
  video: { saved: media, front: frontOther('video', key) },
  videoPoster: { saved: media, answer: inDetails },
  videoPosterDark: { saved: media, answer: inDetails },
  /** What the video shows, for visitors who do not see it: it has no speech. */
  videoDescription: {
    saved: z.string().max(1000),
    needs: articleRules.imageDescription,
    front: front('videoDescription', articleRules.imageDescription.optional()),
    answer: { in: 'details', schema: z.string() },
  },
  audioMale: {
    saved: media,
    front: frontOther('audio', z.boolean().default(false)),
    answer: inDetails,
  },
  audioFemale: { saved: media, answer: inDetails },
  /**
   * URL of the sentence timings of the audio files (JSON), for highlighting the sentence being
   * read.
   */
  audioTiming: { saved: media, answer: inDetails },
  recruitment: {
    saved: z.boolean(),
    front: front('recruitment', z.boolean().default(false)),
  },
  /** Buttons below the body. */
  buttons: {
    saved: z.array(z.strictObject({ text: z.string().max(200), link: savedAddress })).max(20),
    front: front('buttons', z.array(articleRules.button).default([])),
  },
  /** Code of the company that a story of the group is about. */
  company: { saved: z.string().max(40).nullable(), front: front('company', z.string().optional()) },
  /** History: announced only. */
  comingSoon: { saved: z.boolean(), front: front('comingSoon', z.boolean().default(false)) },
  /** Title of the card that other services draw for a shared link; empty = that of the page. */
  shareTitle: {
    saved: z.string().max(400),
    needs: articleRules.shareTitle,
    front: front('shareTitle', articleRules.shareTitle.default('')),
    answer: { in: 'details', schema: z.string() },
  },
  /** Text of that card and of search engines; empty = `descriptionOf` (AR-021). */
  shareText: {
    saved: z.string().max(1000),
    needs: articleRules.shareText,
    front: front('shareText', articleRules.shareText.default('')),
    answer: { in: 'details', schema: z.string() },
  },
  /** Image of that card; null = the article's own. */
  shareImage: { saved: media, front: frontOther('shareImage', key), answer: inDetails },
  // the media kit
  documents: {
    saved: z.array(savedDocument).max(50),
    front: frontOther('files', z.array(frontDocument).default([])),
  },
  media: {
    saved: z.array(savedAsset).max(50),
    front: frontOther('media', z.array(frontAsset).default([])),
  },
  colors: {
    saved: z.array(savedColor).max(50),
    front: frontOther('colors', z.array(frontColor).default([])),
  },
  /** The body as HTML; the sanitiser removes scripts and the like. Its limits: `BODY_LIMITS`. */
  content: { saved: z.string().max(BODY_MAX_CHARACTERS) },
  /**
   * Ids of the body's blocks, in order (`contract/studio/blocks.ts`); empty until it is edited. Part
   * of drafts only: it is neither published nor compared.
   */
  contentBlocks: {
    saved: z.array(z.string().regex(BLOCK_ID)).max(BODY_LIMITS.elements).default([]),
  },
} satisfies Record<string, FieldSchema>

type Schemas = typeof FIELD_SCHEMAS
export type DocumentField = keyof Schemas

/** Returns the schemas of a field. */
export const schemasOf = (field: DocumentField): FieldSchema => FIELD_SCHEMAS[field]

/** Maps some fields' entries of an object to other names and values. */
const shapeOf = (entry: (row: FieldSchema) => [string | null, z.ZodType] | null): object =>
  Object.fromEntries(
    Object.entries<FieldSchema>(FIELD_SCHEMAS).flatMap(([field, row]) => {
      const made = entry(row)
      return made ? [[made[0] ?? field, made[1]]] : []
    }),
  )

/**
 * The working copy of one article in one language. It may be unfinished: a save only checks the
 * form of each field, so that nothing typed is lost; `missingOf` checks what a publication
 * requires. Media are URLs under `/media/`; those of uploads begin with `/media/studio/`.
 */
export const contentDocument = z.strictObject(
  shapeOf(({ saved }) => [null, saved]) as { [F in DocumentField]: Schemas[F]['saved'] },
)
export type ContentDocument = z.infer<typeof contentDocument>

type WithFront = {
  [F in DocumentField]: Schemas[F] extends { front: object } ? F : never
}[DocumentField]
type Front<F extends WithFront> = Schemas[F]['front']

/** Fields whose value in front matter is that of the draft. */
export type SameInFront = {
  [F in WithFront]: Front<F>['same'] extends true ? F : never
}[WithFront]

/** The fields that front matter may contain, by their names there. */
export const FRONT_MATTER = shapeOf(({ front: own }) => (own ? [own.name, own.schema] : null)) as {
  [F in WithFront as Front<F>['name']]: Front<F>['schema']
}

type Answered<In> = {
  [F in DocumentField]: Schemas[F] extends { answer: { in: In } } ? F : never
}[DocumentField]
type AnswerOf<F> = F extends DocumentField
  ? Schemas[F] extends { answer: { schema: infer Schema extends z.ZodType } }
    ? Schema
    : never
  : never
/** Fields that are stored and returned with the name and the value of the draft. */
export type SameInAnswer = Answered<'card' | 'details'> | Answered<'card'> | Answered<'details'>

const answersIn = (part: 'card' | 'details'): object =>
  shapeOf(({ answer }) => (answer?.in === part ? [null, answer.schema] : null))
/** Those that cards contain. */
export const CARD_ANSWERS = answersIn('card') as {
  [F in Answered<'card'>]: AnswerOf<F>
}
/** Those that only articles contain. */
export const DETAIL_ANSWERS = answersIn('details') as {
  [F in Answered<'details'>]: AnswerOf<F>
}

import { z } from 'zod'
import { isAllowedAddress } from '../allowed-address.ts'
import { articleRules } from '../article-rules.ts'
import { BODY_MAX_CHARACTERS } from '../body-limits.ts'
import { CONTENT_ID_LIMIT } from '../limits.ts'
import {
  frontColor,
  frontDocument,
  frontMedium,
  savedColor,
  savedDocument,
  savedMedium,
} from './kit.ts'

// The table of fields, one row a field: what its values may be. What else is said of a field stands
// in `rows.ts`, without zod.

export interface FieldSchema {
  /** Its form in a draft, which may be unfinished: nothing typed is refused or lost. */
  saved: z.ZodType
  /** What a publication needs of a value that is not null; rules about several fields: `needs.ts`. */
  needs?: z.ZodType
  /** Where front matter has it: `front` or `frontOther`. */
  front?: { name: string; schema: z.ZodType; same: boolean }
  /**
   * The answer has it under its own name and as the draft does: all articles and cards, or articles
   * alone. Left out = it is stored in another form, which `contract/content.ts` and
   * `server/content/fields.ts` have.
   */
  answer?: { in: 'card' | 'details'; schema: z.ZodType }
}

/** A name of the front matter with the value that the draft has. */
const front = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) => ({
  name,
  schema,
  same: true as const,
})
/** A name of the front matter whose value the loader turns into that of the draft. */
const frontOther = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) => ({
  name,
  schema,
  same: false as const,
})

const savedAddress = z.string().max(2000).refine(isAllowedAddress)
const media = z.string().max(400).refine(isAllowedAddress).nullable()
const key = z.string().optional()
const inDetails = { in: 'details', schema: z.string().nullable() } as const

/** A date as YAML gives it: text. */
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
    front: front('imageDescription', articleRules.imageDescription.default('')),
  },
  /** The picture decorates: it needs no description. */
  imageDecorates: { saved: z.boolean() },
  /** Another site's address, which the card leads to in place of a page of ours; null = a page of ours. */
  link: {
    saved: savedAddress.nullable(),
    needs: articleRules.outLink,
    front: front('outLink', articleRules.outLink.optional()),
  },
  /** File that the card's download button gives. */
  downloadUrl: { saved: media, front: frontOther('download', key) },
  /** Address of the film without its ending; `.mp4` and `.webm` exist. */
  video: { saved: media, front: frontOther('video', key) },
  videoPoster: { saved: media, answer: inDetails },
  videoPosterDark: { saved: media, answer: inDetails },
  audioMale: {
    saved: media,
    front: frontOther('audio', z.boolean().default(false)),
    answer: inDetails,
  },
  audioFemale: { saved: media, answer: inDetails },
  /** Address of the sentence timings of the audio files (JSON), for marking what is being read. */
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
  // the media kit
  documents: {
    saved: z.array(savedDocument).max(50),
    front: frontOther('files', z.array(frontDocument).default([])),
  },
  media: {
    saved: z.array(savedMedium).max(50),
    front: frontOther('media', z.array(frontMedium).default([])),
  },
  colors: {
    saved: z.array(savedColor).max(50),
    front: frontOther('colors', z.array(frontColor).default([])),
  },
  /** The body as HTML; the site's sanitiser takes scripts and the like out of it. Its limits: `BODY_LIMITS`. */
  content: { saved: z.string().max(BODY_MAX_CHARACTERS) },
} satisfies Record<string, FieldSchema>

type Schemas = typeof FIELD_SCHEMAS
export type DocumentField = keyof Schemas

/** The schemas of a field. */
export const schemasOf = (field: DocumentField): FieldSchema => FIELD_SCHEMAS[field]

/** Some fields' entries of an object by another name and value. */
const shapeOf = (entry: (row: FieldSchema) => [string | null, z.ZodType] | null): object =>
  Object.fromEntries(
    Object.entries<FieldSchema>(FIELD_SCHEMAS).flatMap(([field, row]) => {
      const made = entry(row)
      return made ? [[made[0] ?? field, made[1]]] : []
    }),
  )

/**
 * The working copy of one article in one language. It may be unfinished: only the form of each field
 * is checked when it is saved, so that nothing typed is lost; what a publication needs is asked of
 * `missingOf`. Media are addresses under `/media/`; those that were uploaded begin with
 * `/media/studio/`.
 */
export const contentDocument = z.strictObject(
  shapeOf(({ saved }) => [null, saved]) as { [F in DocumentField]: Schemas[F]['saved'] },
)
export type ContentDocument = z.infer<typeof contentDocument>

type WithFront = {
  [F in DocumentField]: Schemas[F] extends { front: object } ? F : never
}[DocumentField]
type Front<F extends WithFront> = Schemas[F]['front']

/** Fields whose value in front matter is the one that the draft has. */
export type SameInFront = {
  [F in WithFront]: Front<F>['same'] extends true ? F : never
}[WithFront]

/** What front matter may say of fields, by the names that it uses. */
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
/** Fields that are stored and answered under their own name, as the draft has them. */
export type SameInAnswer = Answered<'card' | 'details'> | Answered<'card'> | Answered<'details'>

const answersIn = (part: 'card' | 'details'): object =>
  shapeOf(({ answer }) => (answer?.in === part ? [null, answer.schema] : null))
/** What cards answer of such fields. */
export const CARD_ANSWERS = answersIn('card') as {
  [F in Answered<'card'>]: AnswerOf<F>
}
/** What articles alone answer of such fields. */
export const DETAIL_ANSWERS = answersIn('details') as {
  [F in Answered<'details'>]: AnswerOf<F>
}

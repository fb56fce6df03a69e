import { type Kind, KINDS } from './kinds.ts'
import type { ContentDocument, DocumentField } from './schemas.ts'

// The table of fields, one row per field: all its properties except its schemas (`schemas.ts`).
// Browsers load this file, so it does not import zod.

/** Sections of the form, in their order. */
export const SECTIONS = ['text', 'kit', 'place', 'card', 'around', 'share'] as const
export type SectionName = (typeof SECTIONS)[number]

/**
 * Standard controls; `own` = a dedicated component, `within` = drawn by another field's control.
 */
export type Widget = 'text' | 'longText' | 'switch' | 'date' | 'own' | 'within'

export interface FieldRow<Value> {
  /** Default of a new document, and of documents stored before the field existed. */
  empty: Value
  /** Kinds whose form has it; documents of other kinds retain its value. */
  kinds: readonly Kind[]
  /** Its section of the form and its order there; null = it has no separate row. */
  form: { section: SectionName; order: number } | null
  widget: Widget
  /** Whether a standard control marks it as required, and the limit of its character counter. */
  required?: true
  limit?: number
  /**
   * How the other language of a pair starts: `same` = with this one's value, which may also be
   * taken over later; `begins` = with this one's value, and independent afterwards; `own` = empty.
   */
  pair: 'same' | 'begins' | 'own'
  /**
   * How two versions that both changed it are merged: `whole` = one of them is chosen, `set` = the
   * additions and removals of both are applied, `blocks` = joined block by block, another name =
   * chosen together with all fields of that name.
   */
  merge: 'whole' | 'set' | 'blocks' | 'image' | 'video' | 'audio'
  /** Whether it is text in sentences, which is compared word by word. */
  text?: true
}

const some = (...kinds: Kind[]): readonly Kind[] => kinds
const without = (...kinds: Kind[]): readonly Kind[] => KINDS.filter((kind) => !kinds.includes(kind))
const at = (section: SectionName, order: number) => ({ section, order })

/** Every field, in the order of the document. */
export const FIELD_ROWS = {
  title: {
    empty: '',
    kinds: KINDS,
    form: at('text', 10),
    widget: 'own',
    pair: 'own',
    merge: 'whole',
    text: true,
  },
  desc: {
    empty: '',
    kinds: KINDS,
    form: at('text', 20),
    widget: 'longText',
    required: true,
    limit: 1000,
    pair: 'own',
    merge: 'whole',
    text: true,
  },
  postDate: {
    empty: '',
    kinds: KINDS,
    form: at('place', 10),
    widget: 'date',
    required: true,
    pair: 'same',
    merge: 'whole',
  },
  categories: {
    empty: [],
    kinds: KINDS,
    form: at('place', 20),
    widget: 'own',
    pair: 'same',
    merge: 'set',
  },
  keywords: {
    empty: [],
    kinds: KINDS,
    form: at('place', 40),
    widget: 'own',
    pair: 'own',
    merge: 'set',
  },
  relations: {
    empty: [],
    kinds: without('mediaKit'),
    form: at('around', 20),
    widget: 'own',
    // the server looks up the pairs of related articles
    pair: 'own',
    merge: 'whole',
  },
  cardTemplateType: {
    empty: 'IMAGE',
    kinds: KINDS,
    form: at('card', 20),
    widget: 'own',
    pair: 'same',
    merge: 'whole',
  },
  image: {
    empty: null,
    kinds: KINDS,
    form: at('card', 10),
    widget: 'own',
    pair: 'same',
    // a description belongs to its image
    merge: 'image',
  },
  imageDark: {
    empty: null,
    kinds: KINDS,
    form: null,
    widget: 'within',
    pair: 'same',
    merge: 'image',
  },
  imageDescription: {
    empty: '',
    kinds: KINDS,
    form: null,
    widget: 'within',
    pair: 'own',
    merge: 'image',
    text: true,
  },
  imageDecorates: {
    empty: false,
    kinds: KINDS,
    form: null,
    widget: 'within',
    pair: 'same',
    merge: 'image',
  },
  link: {
    empty: null,
    kinds: without('dataCenter', 'mediaKit'),
    form: at('card', 40),
    widget: 'own',
    pair: 'begins',
    merge: 'whole',
  },
  downloadUrl: {
    empty: null,
    kinds: some('pressRelease', 'tech', 'policy'),
    form: at('card', 30),
    widget: 'own',
    pair: 'begins',
    merge: 'whole',
  },
  video: {
    empty: null,
    kinds: without('mediaKit', 'history'),
    form: at('around', 10),
    widget: 'own',
    pair: 'same',
    merge: 'video',
  },
  videoPoster: {
    empty: null,
    kinds: [],
    form: null,
    widget: 'within',
    pair: 'same',
    merge: 'video',
  },
  videoPosterDark: {
    empty: null,
    kinds: [],
    form: null,
    widget: 'within',
    pair: 'same',
    merge: 'video',
  },
  videoDescription: {
    empty: '',
    kinds: without('mediaKit', 'history'),
    form: null,
    widget: 'within',
    pair: 'own',
    merge: 'video',
    text: true,
  },
  audioMale: {
    empty: null,
    kinds: [],
    form: null,
    widget: 'within',
    pair: 'own',
    merge: 'audio',
  },
  audioFemale: {
    empty: null,
    kinds: [],
    form: null,
    widget: 'within',
    pair: 'own',
    merge: 'audio',
  },
  audioTiming: {
    empty: null,
    kinds: [],
    form: null,
    widget: 'within',
    pair: 'own',
    merge: 'audio',
  },
  recruitment: {
    empty: false,
    kinds: without('dataCenter', 'mediaKit', 'history'),
    form: at('around', 40),
    widget: 'switch',
    pair: 'same',
    merge: 'whole',
  },
  buttons: {
    empty: [],
    kinds: without('mediaKit'),
    form: at('around', 30),
    widget: 'own',
    pair: 'own',
    merge: 'whole',
  },
  company: {
    empty: null,
    kinds: some('groupStories'),
    form: at('place', 30),
    widget: 'own',
    pair: 'same',
    merge: 'whole',
  },
  comingSoon: {
    empty: false,
    kinds: some('history'),
    form: at('text', 30),
    widget: 'switch',
    pair: 'same',
    merge: 'whole',
  },
  shareTitle: {
    empty: '',
    kinds: KINDS,
    form: at('share', 10),
    widget: 'text',
    limit: 100,
    pair: 'own',
    merge: 'whole',
    text: true,
  },
  shareText: {
    empty: '',
    kinds: KINDS,
    form: at('share', 20),
    widget: 'longText',
    limit: 200,
    pair: 'own',
    merge: 'whole',
    text: true,
  },
  shareImage: {
    empty: null,
    kinds: KINDS,
    form: at('share', 30),
    widget: 'own',
    pair: 'same',
    merge: 'whole',
  },
  documents: {
    empty: [],
    kinds: some('mediaKit'),
    form: at('kit', 10),
    widget: 'own',
    pair: 'begins',
    merge: 'whole',
  },
  media: {
    empty: [],
    kinds: some('mediaKit'),
    form: at('kit', 20),
    widget: 'own',
    pair: 'begins',
    merge: 'whole',
  },
  colors: {
    empty: [],
    kinds: some('mediaKit'),
    form: at('kit', 30),
    widget: 'own',
    pair: 'begins',
    merge: 'whole',
  },
  content: {
    empty: '',
    kinds: KINDS,
    form: at('text', 40),
    widget: 'own',
    pair: 'own',
    merge: 'blocks',
  },
  contentBlocks: {
    empty: [],
    kinds: KINDS,
    form: null,
    widget: 'within',
    pair: 'own',
    merge: 'blocks',
  },
} satisfies { [F in DocumentField]: FieldRow<ContentDocument[F]> }

type Rows = typeof FIELD_ROWS
/** Returns the fields that have one of the given controls. */
export type FieldOf<W extends Widget> = {
  [F in DocumentField]: Rows[F]['widget'] extends W ? F : never
}[DocumentField]

/** Returns the row of a field. */
export const rowOf = (field: DocumentField): FieldRow<ContentDocument[DocumentField]> =>
  FIELD_ROWS[field]

/** The fields of a document, in their order. */
export const FIELDS = Object.keys(FIELD_ROWS) as DocumentField[]

/** An empty document. */
export const EMPTY_DOCUMENT: ContentDocument = Object.fromEntries(
  FIELDS.map((field) => [field, rowOf(field).empty]),
) as { [F in DocumentField]: Rows[F]['empty'] }

/** The fields in the form of each kind; documents retain the values of the others. */
export const FIELDS_OF: Readonly<Record<Kind, readonly DocumentField[]>> = Object.fromEntries(
  KINDS.map((kind) => [kind, FIELDS.filter((field) => rowOf(field).kinds.includes(kind))]),
) as Record<Kind, DocumentField[]>

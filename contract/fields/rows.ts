import { type Kind, KINDS } from './kinds.ts'
import type { ContentDocument, DocumentField } from './schemas.ts'

// The table of fields, one row a field: all that is said of it besides its schemas (`schemas.ts`).
// Browsers load this file, so there is no zod in it.

/** Sections of the form, in their order. */
export const SECTIONS = ['text', 'kit', 'place', 'card', 'around'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Controls that need no component of their own; `own` = one, `within` = another field's draws it. */
export type Widget = 'text' | 'longText' | 'switch' | 'date' | 'own' | 'within'

export interface FieldRow<Value> {
  /** What a document has that says nothing of it, and what one reads that was stored before it. */
  empty: Value
  /** Kinds whose form has it; in the others it keeps what it holds. */
  kinds: readonly Kind[]
  /** Its section of the form and its place there; null = it has no row of its own. */
  form: { section: SectionName; order: number } | null
  widget: Widget
  /** A standard control marks it as needed, and counts letters up to a limit. */
  required?: true
  limit?: number
  /**
   * The other language of a pair: `same` = it begins with this one's and may be taken from it later,
   * `begins` = it begins with it and goes its own way, `own` = it begins empty.
   */
  pair: 'same' | 'begins' | 'own'
  /**
   * Two versions that both changed it: `whole` = one of them is chosen, `set` = what either added or
   * removed is done, a name = chosen together with all fields of that name.
   */
  merge: 'whole' | 'set' | 'image' | 'video' | 'audio'
  /** Text in sentences, compared word by word. */
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
    // the server looks for the pairs of what is related
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
    // a description is of the picture beside it
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
    merge: 'whole',
  },
} satisfies { [F in DocumentField]: FieldRow<ContentDocument[F]> }

type Rows = typeof FIELD_ROWS
/** Fields that have one of some controls. */
export type FieldOf<W extends Widget> = {
  [F in DocumentField]: Rows[F]['widget'] extends W ? F : never
}[DocumentField]

/** What is said of a field. */
export const rowOf = (field: DocumentField): FieldRow<ContentDocument[DocumentField]> =>
  FIELD_ROWS[field]

/** The fields of a document, in their order. */
export const FIELDS = Object.keys(FIELD_ROWS) as DocumentField[]

/** A document that nothing is said of. */
export const EMPTY_DOCUMENT: ContentDocument = Object.fromEntries(
  FIELDS.map((field) => [field, rowOf(field).empty]),
) as { [F in DocumentField]: Rows[F]['empty'] }

/** The fields of the form of each kind; the others keep what they hold. */
export const FIELDS_OF: Readonly<Record<Kind, readonly DocumentField[]>> = Object.fromEntries(
  KINDS.map((kind) => [kind, FIELDS.filter((field) => rowOf(field).kinds.includes(kind))]),
) as Record<Kind, DocumentField[]>

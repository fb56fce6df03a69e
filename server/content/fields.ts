import type { StoryCompany } from '../../contract/content.ts'
import { FIELDS } from '../../contract/fields/rows.ts'
import type { ContentDocument, DocumentField, SameInAnswer } from '../../contract/fields/schemas.ts'
import type { ContentInput } from './content-input.ts'
import { keepTogether } from './typography.ts'

// Converts between a document, as editors write it, and its stored form: the fields that have two
// forms. All others are stored unchanged (`answer` in contract/fields/schemas.ts).

/** The stored form of an article's fields. */
export type StoredFields = Omit<
  ContentInput,
  | 'contentIdx'
  | 'contentType'
  | 'languageType'
  | 'webPath'
  | 'pairContentIdx'
  | 'status'
  | 'publishAt'
  | 'position'
  | 'service'
>

/** Data that conversions need besides the document. */
export interface Storing {
  /** Companies of the group by code. */
  companies: ReadonlyMap<string, StoryCompany>
  /** Typography of a body in HTML. */
  body: (html: string) => string
}

type Converted = Exclude<DocumentField, SameInAnswer>
interface Conversion<Value> {
  store: (value: Value, document: ContentDocument, storing: Storing) => Partial<StoredFields>
  read: (stored: StoredFields) => Value
}

const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N')

const CONVERSIONS = {
  title: {
    store: (title) => {
      const set = keepTogether(title.trim())
      return { title: set, webTitle: set }
    },
    read: ({ title }) => title,
  },
  desc: {
    store: (desc) => ({ desc: keepTogether(desc.trim()) }),
    read: ({ desc }) => desc,
  },
  postDate: {
    store: (postDate) => ({ postDate, createDate: `${postDate}T00:00:00.000Z` }),
    read: ({ postDate }) => postDate,
  },
  categories: {
    store: (categories) => ({ categories }),
    read: ({ categories }) => categories,
  },
  keywords: {
    store: (keywords) => ({ keywords: keywords.map((keyword) => keyword.trim()) }),
    read: ({ keywords }) => keywords,
  },
  relations: {
    store: (relations) => ({ relations }),
    read: ({ relations }) => relations,
  },
  cardTemplateType: {
    store: (cardTemplateType) => ({ cardTemplateType }),
    read: ({ cardTemplateType }) => cardTemplateType,
  },
  image: {
    store: (image) => ({ image, thumbnailImage: image }),
    read: ({ image }) => image,
  },
  imageDark: {
    store: (imageDark) => ({ imageDark, thumbnailImageDark: imageDark }),
    read: ({ imageDark }) => imageDark,
  },
  imageDescription: {
    store: (description, { imageDecorates }) => {
      const imageDescription = imageDecorates ? '' : description
      return { imageDescription, thumbnailImageDescription: imageDescription }
    },
    read: ({ imageDescription }) => imageDescription,
  },
  imageDecorates: {
    // stored as an image without a description
    store: () => ({}),
    read: ({ image, imageDescription }) => image !== null && imageDescription === '',
  },
  link: {
    store: (link) => ({ link, isOutLink: link !== null }),
    read: ({ link }) => link,
  },
  downloadUrl: {
    store: (downloadUrl) => ({ cardDownloadLinkYn: yesNo(downloadUrl !== null), downloadUrl }),
    read: ({ downloadUrl }) => downloadUrl,
  },
  video: {
    store: (video) => ({ videoYn: yesNo(video !== null), video }),
    read: ({ video }) => video,
  },
  recruitment: {
    store: (recruitment) => ({ recruitmentYn: yesNo(recruitment) }),
    read: ({ recruitmentYn }) => recruitmentYn === 'Y',
  },
  buttons: {
    store: (buttons) => ({
      contentFeature: {
        buttonsBottomList: buttons.map(({ text, link }) => ({
          link,
          pcImage: null,
          pcImageDark: null,
          moImage: null,
          moImageDark: null,
          pcAltDescription: text,
          moAltDescription: text,
          pcAvailable: 'Y',
          moAvailable: 'Y',
        })),
      },
    }),
    read: ({ contentFeature }) =>
      contentFeature.buttonsBottomList.map(({ pcAltDescription, link }) => ({
        text: pcAltDescription,
        link,
      })),
  },
  company: {
    store: (company, _, { companies }) => ({
      companyApiDto: company === null ? null : (companies.get(company) ?? null),
    }),
    read: ({ companyApiDto }) => companyApiDto?.code ?? null,
  },
  comingSoon: {
    store: (comingSoon) => ({ comingSoonYn: yesNo(comingSoon) }),
    read: ({ comingSoonYn }) => comingSoonYn === 'Y',
  },
  documents: {
    store: (documents) => ({
      newsContentLinkDocumentList: documents.map((one) => ({
        ...one,
        name: keepTogether(one.name),
      })),
    }),
    read: ({ newsContentLinkDocumentList }) => newsContentLinkDocumentList,
  },
  media: {
    store: (media) => ({
      newsContentLinkMediaList: media.map((one) => ({
        ...one,
        name: keepTogether(one.name),
        description: keepTogether(one.description),
      })),
    }),
    read: ({ newsContentLinkMediaList }) => newsContentLinkMediaList,
  },
  colors: {
    store: (colors) => ({
      brandColorList: colors.map((one) => ({
        ...one,
        name: keepTogether(one.name),
        use: keepTogether(one.use),
      })),
    }),
    read: ({ brandColorList }) => brandColorList,
  },
  content: {
    store: (content, _, { body }) => ({ content: body(content) }),
    read: ({ content }) => content,
  },
  contentBlocks: {
    // identities belong to the draft
    store: () => ({}),
    read: () => [],
  },
} satisfies { [F in Converted]: Conversion<ContentDocument[F]> }

const conversionOf = <F extends DocumentField>(
  field: F,
): Conversion<ContentDocument[F]> | undefined =>
  (CONVERSIONS as { [K in DocumentField]?: Conversion<ContentDocument[K]> })[field]

type KeysOf<T> = T extends unknown ? keyof T : never
/** Every name that conversions store; the compiler finds one that nothing stores. */
type StoredNames =
  | SameInAnswer
  | KeysOf<{ [F in Converted]: ReturnType<(typeof CONVERSIONS)[F]['store']> }[Converted]>
type Whole<Names> = [Exclude<keyof StoredFields, Names>] extends [never] ? StoredFields : never

/** Returns the stored form of a document, field by field in order. */
export function storedOf(document: ContentDocument, storing: Storing): StoredFields {
  const stored = <F extends DocumentField>(field: F): object =>
    conversionOf(field)?.store(document[field], document, storing) ?? { [field]: document[field] }
  return Object.assign({}, ...FIELDS.map(stored)) as Whole<StoredNames>
}

/** Returns the document of a stored form: all that an editor may change. `storedOf` reverses it. */
export function documentOf(stored: StoredFields): ContentDocument {
  const read = <F extends DocumentField>(field: F): unknown => {
    const conversion = conversionOf(field)
    return conversion ? conversion.read(stored) : stored[field as SameInAnswer]
  }
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as ContentDocument
}

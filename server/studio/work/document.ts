import type { Content, ContentCard, StoryCompany } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { ContentDocument } from '../../../contract/studio/document.ts'
import { type Kind, KIND_ROWS } from '../../../contract/studio/kinds.ts'
import type { ContentDraft } from '../../content/draft.ts'
import { EMPTY_DRAFT } from '../../content/empty-draft.ts'
import { keepTogether, keepTogetherHtml } from '../../content/typography.ts'

/** What a content is, whatever its document says: its identity, and when it is there. */
export interface Place {
  contentIdx: number
  kind: Kind
  languageType: Language
  pairContentIdx: number | null
  status: ContentDraft['status']
  /** ISO instant from which visitors see it. */
  publishAt: string
  position: number
  /** Companies of the group by their codes. */
  companies: ReadonlyMap<string, StoryCompany>
}

/** What of a content its document is made from: a draft as the loader reads it has all of this. */
export type Written = Omit<ContentDraft, 'status' | 'publishAt' | 'position' | 'service'>

/** A content as the store holds it, in the form of the loader's drafts: its two documents, and the ids of what is related. */
export function writtenOf(
  row: { card: string; details: string },
  relations: readonly number[],
): Written & Pick<ContentCard, 'categoryList'> {
  const card = JSON.parse(row.card) as ContentCard
  const details = JSON.parse(row.details) as Omit<Content, keyof ContentCard>
  return {
    // a field that is new since it was stored has its empty value
    ...EMPTY_DRAFT,
    ...details,
    ...card,
    categories: card.categoryList.map(({ code }) => code),
    keywords: card.keywordList.map(({ name }) => name),
    relations: [...relations],
  }
}

/** The document of a content: all that an editor may change of it. `draftOf` gives the same content again. */
export const documentOf = (written: Written): ContentDocument => ({
  title: written.title,
  desc: written.desc,
  postDate: written.postDate,
  categories: written.categories,
  keywords: written.keywords,
  relations: written.relations,
  cardTemplateType: written.cardTemplateType,
  image: written.image,
  imageDark: written.imageDark,
  imageDescription: written.imageDescription,
  imageDecorates: written.image !== null && written.imageDescription === '',
  link: written.link,
  downloadUrl: written.downloadUrl,
  video: written.video,
  videoPoster: written.videoPoster,
  videoPosterDark: written.videoPosterDark,
  audioMale: written.audioMale,
  audioFemale: written.audioFemale,
  audioTiming: written.audioTiming,
  recruitment: written.recruitmentYn === 'Y',
  buttons: written.contentFeature.buttonsBottomList.map(({ pcAltDescription, link }) => ({
    text: pcAltDescription,
    link,
  })),
  company: written.companyApiDto?.code ?? null,
  comingSoon: written.comingSoonYn === 'Y',
  documents: written.newsContentLinkDocumentList,
  media: written.newsContentLinkMediaList,
  colors: written.brandColorList,
  content: written.content,
})

const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N')

/**
 * What is published of a document. Particles are kept with the sign before them, as the loader keeps them; whether the
 * document is complete is asked before (`faults.ts`).
 */
export function draftOf(document: ContentDocument, place: Place): ContentDraft {
  const title = keepTogether(document.title.trim())
  const imageDescription = document.imageDecorates ? '' : document.imageDescription
  const { image, imageDark } = document
  return {
    ...EMPTY_DRAFT,
    contentIdx: place.contentIdx,
    contentType: KIND_ROWS[place.kind].contentType,
    languageType: place.languageType,
    pairContentIdx: place.pairContentIdx,
    status: place.status,
    publishAt: place.publishAt,
    position: place.position,
    title,
    webTitle: title,
    desc: keepTogether(document.desc.trim()),
    postDate: document.postDate,
    createDate: `${document.postDate}T00:00:00.000Z`,
    categories: document.categories,
    keywords: document.keywords.map((keyword) => keyword.trim()),
    relations: document.relations,
    cardTemplateType: document.cardTemplateType,
    image,
    imageDark,
    imageDescription,
    thumbnailImage: image,
    thumbnailImageDark: imageDark,
    thumbnailImageDescription: imageDescription,
    link: document.link,
    isOutLink: document.link !== null,
    cardDownloadLinkYn: yesNo(document.downloadUrl !== null),
    downloadUrl: document.downloadUrl,
    companyApiDto:
      document.company === null ? null : (place.companies.get(document.company) ?? null),
    comingSoonYn: yesNo(document.comingSoon),
    content: keepTogetherHtml(document.content),
    videoYn: yesNo(document.video !== null),
    video: document.video,
    videoPoster: document.videoPoster,
    videoPosterDark: document.videoPosterDark,
    audioMale: document.audioMale,
    audioFemale: document.audioFemale,
    audioTiming: document.audioTiming,
    recruitmentYn: yesNo(document.recruitment),
    contentFeature: {
      buttonsBottomList: document.buttons.map(({ text, link }) => ({
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
    newsContentLinkDocumentList: document.documents.map((one) => ({
      ...one,
      name: keepTogether(one.name),
    })),
    newsContentLinkMediaList: document.media.map((one) => ({
      ...one,
      name: keepTogether(one.name),
      description: keepTogether(one.description),
    })),
    brandColorList: document.colors.map((one) => ({
      ...one,
      name: keepTogether(one.name),
      use: keepTogether(one.use),
    })),
  }
}

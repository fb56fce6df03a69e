import type { ContentDraft } from './draft.ts'

/**
 * What a content has that nothing is said of. Whoever makes a draft begins with it, so that a field which is new in
 * `contract/content.ts` gets its empty value here, once.
 */
export const EMPTY_DRAFT = {
  webPath: null,
  pairContentIdx: null,
  desc: '',
  image: null,
  imageDark: null,
  imageDescription: '',
  thumbnailImage: null,
  thumbnailImageDark: null,
  thumbnailImageDescription: '',
  link: null,
  isOutLink: false,
  cardDownloadLinkYn: 'N',
  downloadUrl: null,
  cardTemplateType: 'IMAGE',
  companyApiDto: null,
  comingSoonYn: 'N',
  videoYn: 'N',
  video: null,
  videoPoster: null,
  videoPosterDark: null,
  audioMale: null,
  audioFemale: null,
  audioTiming: null,
  recruitmentYn: 'N',
  contentFeature: { buttonsBottomList: [] },
  newsContentLinkDocumentList: [],
  newsContentLinkMediaList: [],
  brandColorList: [],
  status: 'PUBLISHED',
  keywords: [],
  relations: [],
  position: 0,
  service: null,
} satisfies Partial<ContentDraft>

import type { ContentDraft } from './publishing.model.ts'

/** What a content holds that has no link, file, film, reading or button of its own: drafts begin with it. */
export const plain = () =>
  ({
    thumbnailImageDark: null,
    thumbnailImageDescription: '',
    link: null,
    isOutLink: false,
    cardDownloadLinkYn: 'N',
    downloadUrl: null,
    videoYn: 'N',
    video: null,
    videoPoster: null,
    videoPosterDark: null,
    audioMale: null,
    audioFemale: null,
    audioTiming: null,
    recruitmentYn: 'N',
    contentFeature: { buttonsBottomList: [] },
  }) satisfies Partial<ContentDraft>

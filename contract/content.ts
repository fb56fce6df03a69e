import { z } from 'zod'
import { CARD_ANSWERS, DETAIL_ANSWERS } from './fields/schemas.ts'
import { LANGUAGES } from './language.ts'
import { kitFields } from './media-kit.ts'

/** Types of articles (SH-187). */
export const CONTENT_TYPES = [
  'NEWS',
  'SERVICE',
  'MILESTONES',
  'HOME',
  'ESG',
  'TECH',
  'SOCIALIMPACT',
  'PROMISE',
  'POLICY',
  'HISTORY',
  'ARCHIVES',
  'NUMERAL',
] as const
export const contentType = z.enum(CONTENT_TYPES)
export type ContentType = z.infer<typeof contentType>

export const languageType = z.enum(LANGUAGES)
export const yesNo = z.enum(['Y', 'N'])
/** ISO calendar date, `2026-03-12`. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** URL under `/media/`, or null. */
const media = z.string().nullable()

/** A category of an article (SH-188). */
export const contentCategory = z.object({
  code: z.string(),
  name: z.string(),
  image: media,
  imageDark: media,
  categoryParentCode: z.string().nullable(),
})
export type ContentCategory = z.infer<typeof contentCategory>

/** SH-205: a tag. */
export const tag = z.object({ keywordIdx: z.number().int(), name: z.string() })
export type Tag = z.infer<typeof tag>

/** The company of the group that a story is about (AR-133, AR-172). */
export const storyCompany = z.object({ code: z.string(), nameKor: z.string() })
export type StoryCompany = z.infer<typeof storyCompany>

/** Content of a card (SH-118..129, AR-038, AR-172): the fields that every list has. */
export const contentCard = z.object({
  contentIdx: z.number().int(),
  contentType,
  title: z.string(),
  webPath: z.string().nullable(),
  postDate: isoDate,
  createDate: z.string(),
  languageType,
  desc: z.string(),
  image: media,
  imageDark: media,
  imageDescription: z.string(),
  thumbnailImage: media,
  thumbnailImageDark: media,
  thumbnailImageDescription: z.string(),
  link: z.string().nullable(),
  isOutLink: z.boolean(),
  categoryList: z.array(contentCategory),
  keywordList: z.array(tag),
  cardDownloadLinkYn: yesNo,
  /** URL of the file of the card's download button; null unless `cardDownloadLinkYn` is Y. */
  downloadUrl: z.string().nullable(),
  cardTemplateType: z.enum(['IMAGE', 'TEXT']),
  /** Null except for stories of the group. */
  companyApiDto: storyCompany.nullable(),
  /** Y: announced only, without a link (AR-142). */
  comingSoonYn: yesNo,
  ...CARD_ANSWERS,
})
export type ContentCard = z.infer<typeof contentCard>

/** A bottom button of an article (SH-191). */
export const bottomButton = z.object({
  link: z.string(),
  pcImage: media,
  pcImageDark: media,
  moImage: media,
  moImageDark: media,
  pcAltDescription: z.string(),
  moAltDescription: z.string(),
  pcAvailable: yesNo,
  moAvailable: yesNo,
})
export type BottomButton = z.infer<typeof bottomButton>

/** Captions of a video in one language, as WebVTT. */
export const caption = z.object({
  /** URL of the video without its extension. */
  video: z.string(),
  language: z.enum(LANGUAGES),
  /** Another text has another URL. */
  url: z.string(),
})
export type Caption = z.infer<typeof caption>

/** What is said in an audio file of an article, in one language. */
export const transcript = z.object({
  /** URL of the audio file. */
  audio: z.string(),
  /** That of the article; the other one if there is none in it. */
  language: z.enum(LANGUAGES),
  /** Plain text; an empty line ends a paragraph. */
  text: z.string(),
})
export type Transcript = z.infer<typeof transcript>

/** An article with all its fields (SH-186..192, SH-195, SH-196). `content` is sanitised HTML. */
export const content = contentCard.extend({
  webTitle: z.string(),
  pairContentIdx: z.number().int().nullable(),
  content: z.string(),
  videoYn: yesNo,
  /** URL of the video without its extension: `.mp4` and `.webm` exist. */
  video: z.string().nullable(),
  // the posters of the video, the readings of the text, and every other field that is stored as
  // written
  ...DETAIL_ANSWERS,
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  recruitmentYn: yesNo,
  contentFeature: z.object({ buttonsBottomList: z.array(bottomButton) }),
  ...kitFields,
  /** Captions of its videos, those in its language first; omitted if there are none. */
  captions: z.array(caption).optional(),
  /** Transcripts of the audio files in its text; omitted if there are none. */
  transcripts: z.array(transcript).optional(),
})
export type Content = z.infer<typeof content>

/** A category of a list of tabs (SH-202). */
export const category = z.object({
  code: z.string(),
  name: z.string(),
  englishName: z.string(),
  exposureName: z.string(),
  depth: z.number().int(),
  categoryParentCode: z.string().nullable(),
  image: media,
  imageDark: media,
  description: z.string(),
  bgColor: z.string().nullable(),
})
export type Category = z.infer<typeof category>

/** A page of a list (AR-173). */
export const newsPage = z.object({
  newsList: z.array(contentCard),
  totalPageCount: z.number().int(),
  totalCount: z.number().int(),
})
export type NewsPage = z.infer<typeof newsPage>
/** A page of an archive's list, newest first; `totalPageCount` 0 = it is empty (AR-173). */
export const archivePage = z.object({
  list: z.array(contentCard),
  totalPageCount: z.number().int(),
  totalCount: z.number().int(),
})
export type ArchivePage = z.infer<typeof archivePage>
/** An entry of History, a card with its year and month (AR-143). */
export const historyEntry = contentCard.extend({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
})
export type HistoryEntry = z.infer<typeof historyEntry>
/** A batch of press releases (AR-041). */
export const pressBatch = z.object({ list: z.array(contentCard), totalCount: z.number().int() })
export type PressBatch = z.infer<typeof pressBatch>
/** A month that has articles (AR-085). */
export const dateOption = z.object({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
})
export type DateOption = z.infer<typeof dateOption>

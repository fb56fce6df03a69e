import { z } from 'zod'
import { contentCard, yesNo } from './content.ts'
import { esgDocument } from './documents/esg.ts'

/**
 * A file or a link of the library (AR-054, AR-055, FT-228); the keys from `name` on are those of a
 * download item (SH-207).
 */
export const esgResource = z.object({
  /**
   * One of `ESG_RESOURCE_TYPES` (esg-types.ts); a store may hold one that this version of the site
   * does not know.
   */
  type: z.string(),
  title: z.string(),
  /** File name of the download, such as `esg-report-2024-ko.pdf`; for a link its URL. */
  originName: z.string(),
  /** URL that opens it: a file under `/media/`, or an external URL. */
  resourceUrl: z.string(),
  /** The same with the download flag; null for links (FT-230). */
  downloadUrl: z.string().nullable(),
  linkTarget: z.enum(['_self', '_blank']),
  /** `PDF`, `EPUB`; null for links. */
  extension: z.string().nullable(),
  /** Size of the file; null for links. */
  bytes: z.number().int().nullable(),
  name: z.string(),
  korName: z.string(),
  engName: z.string(),
  link: z.string(),
  altText: z.string(),
})
export type EsgResource = z.infer<typeof esgResource>

/** A report with its files and the content above them (AR-046, AR-053, FT-231). */
export const esgReport = z.object({
  title: z.string(),
  resources: z.array(esgResource),
  videoYn: yesNo,
  /** URL of the video without its extension; null if `videoYn` is N. */
  video: z.string().nullable(),
  image: z.string(),
  imageDark: z.string().nullable(),
  imageDescription: z.string(),
})
export type EsgReport = z.infer<typeof esgReport>

/** The latest news about ESG (FT-232). */
export const esgNews = z.object({ contentList: z.array(contentCard) })

export const esgRecent = z.object({ esgRecentReport: esgReport.nullable() })

const reportGroup = z.object({ categoryName: z.string(), resources: z.array(esgResource) })
export type EsgReportGroup = z.infer<typeof reportGroup>
const policyRule = z.object({ category: z.string(), resources: z.array(esgResource) })
export type EsgPolicyRule = z.infer<typeof policyRule>

/** Reports, newest first, other series of reports and policy documents (AR-048, AR-053, AR-060). */
export const esgLibrary = z.object({
  esgRecentReport: esgReport.nullable(),
  kakaoEsgReportArchive: z.object({
    categoryName: z.string(),
    reports: z.array(z.object({ title: z.string(), resources: z.array(esgResource) })),
  }),
  etcReportArchive: z.array(reportGroup),
  policyRules: z.array(policyRule),
})
export type EsgLibrary = z.infer<typeof esgLibrary>

const { shape } = esgDocument
// images have a separate URL for dark mode, and always a description
const pictured = { imageDark: z.string().nullable(), imageDescription: z.string() }

const highlight = shape.highlights.element
/** What a highlight opens (FT-223). */
export const esgHighlight = highlight.extend({
  ...pictured,
  detail: highlight.shape.detail.extend({ subInfo: z.string().nullable() }),
})
export type EsgHighlight = z.infer<typeof esgHighlight>

/** A rating by an external issuer (FT-224). */
export const esgOutcome = shape.outcomes.element.extend(pictured)
export type EsgOutcome = z.infer<typeof esgOutcome>

/**
 * A key indicator (FT-224, FT-225). `value`: `96,633`, of `tCO2e`. `footnotes`: numbers of the
 * footnotes that it refers to, from 1. `series`: the known years, including the indicator's own.
 */
export const esgIndicator = shape.indicators.element.extend(pictured)
export type EsgIndicator = z.infer<typeof esgIndicator>
/** A figure of a year, as written: `96,633`. */
export type YearFigure = EsgIndicator['series'][number]

/** Texts and media of the ESG page (FT-210..226). News and report are separate calls. */
export const esgPage = esgDocument.extend({
  head: shape.head.extend(pictured),
  highlights: z.array(esgHighlight),
  outcomes: z.array(esgOutcome),
  indicators: z.array(esgIndicator),
})
export type EsgPage = z.infer<typeof esgPage>
/** The tide marks of the head: one figure by year, in order, and its target. */
export type EsgGauge = EsgPage['head']['gauge']

import { z } from 'zod'
import { contentCard, yesNo } from './content.ts'

/** A file or a link of the library (AR-054, AR-055, FT-228); the keys from `name` on are those of a download item (SH-207). */
export const esgResource = z.object({
  /** One of `ESG_RESOURCE_TYPES` (esg-types.ts); a store may hold one that this version of the site does not know. */
  type: z.string(),
  title: z.string(),
  /** Name under which the file is saved, such as `esg-report-2024-ko.pdf`; the address of a link. */
  originName: z.string(),
  /** Where it opens: a file under `/media/`, or an address outside. */
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

/** A report with its files and what stands above them (AR-046, AR-053, FT-231). */
export const esgReport = z.object({
  title: z.string(),
  resources: z.array(esgResource),
  videoYn: yesNo,
  /** Address of the film without its ending; null where `videoYn` is N. */
  video: z.string().nullable(),
  image: z.string(),
  imageDark: z.string().nullable(),
  imageDescription: z.string(),
})
export type EsgReport = z.infer<typeof esgReport>

/** The newest news that concern ESG (FT-232). */
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

const picture = {
  image: z.string(),
  imageDark: z.string().nullable(),
  imageDescription: z.string(),
}

/** What a highlight opens (FT-223). */
export const esgHighlight = z.object({
  /** `highlight1`, `highlight2` … */
  type: z.string(),
  title: z.string(),
  desc: z.string(),
  ...picture,
  detail: z.object({
    title: z.string(),
    desc: z.array(z.string()),
    items: z.array(z.object({ title: z.string(), desc: z.string() })),
    subInfo: z.string().nullable(),
  }),
})
export type EsgHighlight = z.infer<typeof esgHighlight>

/** A rating by an issuer outside (FT-224). */
export const esgOutcome = z.object({
  type: z.string(),
  issuer: z.string(),
  title: z.string(),
  description: z.string(),
  ...picture,
})
export type EsgOutcome = z.infer<typeof esgOutcome>

export const ESG_CLASSES = ['environmental', 'social', 'governance'] as const

/** A figure of a year, as it is written: `96,633`. */
const yearFigure = z.object({ year: z.string(), value: z.string() })
export type YearFigure = z.infer<typeof yearFigure>

/**
 * A key indicator (FT-224, FT-225). `footnotes`: numbers of the footnotes that it refers to, from 1. `series`: the years
 * that are known, the indicator's own among them.
 */
export const esgIndicator = z.object({
  class: z.enum(ESG_CLASSES),
  type: z.string(),
  title: z.string(),
  year: z.string(),
  /** `96,633` and `tCO2e`. */
  value: z.string(),
  unit: z.string(),
  description: z.string(),
  footnotes: z.array(z.number().int()),
  series: z.array(yearFigure),
  ...picture,
})
export type EsgIndicator = z.infer<typeof esgIndicator>

/** The tide marks of the head: one figure over the years, and where it is to go. */
const esgGauge = z.object({
  title: z.string(),
  unit: z.string(),
  /** What is counted, and where the numbers come from. */
  note: z.string(),
  /** In their order; the last is where the water stands. */
  marks: z.array(yearFigure),
  goal: yearFigure.extend({ label: z.string() }),
})
export type EsgGauge = z.infer<typeof esgGauge>

/** Texts and media of the ESG page (FT-210..226). News and report are calls of their own. */
export const esgPage = z.object({
  title: z.string(),
  description: z.string(),
  head: z.object({
    titleLines: z.array(z.string()),
    lead: z.string(),
    gauge: esgGauge,
    ...picture,
  }),
  highlights: z.array(esgHighlight),
  outcomes: z.array(esgOutcome),
  indicators: z.array(esgIndicator),
  footnotes: z.array(z.string()),
  shareholders: z.object({
    title: z.string(),
    text: z.array(z.string()),
    /** Shares of a free cash flow, as they are written: `7%`. */
    figures: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** Where the library begins, `#report` and `#policy` (AR-057). */
  library: z.object({
    report: z.object({ title: z.string(), text: z.string() }),
    policy: z.object({ title: z.string(), text: z.string() }),
  }),
  relatedLinks: z.array(z.object({ name: z.string(), tag: z.string(), link: z.string() })),
})
export type EsgPage = z.infer<typeof esgPage>

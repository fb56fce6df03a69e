// Names and URLs of Social value, without the schemas: the part that browsers and the page table
// use.

/**
 * The views of the page, in the order of its menu; the first one is the default (FT-090, FT-092).
 */
export const SOCIAL_VIEWS = ['case', 'effect', 'innovation', 'contribution', 'impact'] as const
export type SocialView = (typeof SOCIAL_VIEWS)[number]

/** The companies of the case view, the parent first (FT-091). */
export const SOCIAL_COMPANIES = [
  'yunseul',
  'entertainment',
  'bank',
  'mobility',
  'games',
  'pay',
  'enterprise',
  'style',
  'healthcare',
  'ventures',
  'techin',
] as const
export type SocialCompany = (typeof SOCIAL_COMPANIES)[number]

/** The four effects (FT-094), each with a graph. */
export const SOCIAL_EFFECTS = ['direct', 'production', 'value-added', 'employment'] as const

/** Ids of all charts of the page: of the table, of the place in the page and of the files. */
export const SOCIAL_CHARTS = [...SOCIAL_EFFECTS, 'ecosystem', 'shared-value'] as const
export type SocialChart = (typeof SOCIAL_CHARTS)[number]

/** File formats of a chart. */
export const CHART_FORMATS = ['svg', 'png', 'csv'] as const
export type ChartFormat = (typeof CHART_FORMATS)[number]
export const CHART_MODES = ['light', 'dark'] as const
export type ChartMode = (typeof CHART_MODES)[number]

/** Returns the URL of a chart as a file; in the colours of light mode by default. */
export const chartAddress = (
  id: SocialChart,
  format: ChartFormat,
  mode: ChartMode = 'light',
): string =>
  `/api/v1/content/social-value/charts/${id}.${format}${mode === 'dark' ? '?mode=dark' : ''}`

/** Window widths from which each form of a chart is shown (FT-095, FT-096, FT-099). */
export const CHART_FORMS = ['small', 'medium', 'large', 'largest'] as const
export type ChartForm = (typeof CHART_FORMS)[number]

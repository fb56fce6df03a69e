import { z } from 'zod'
import { ARCHIVE_NAMES } from '../archives.ts'
import { LANGUAGES } from '../language.ts'
import type { StudioCall } from './call.ts'

/** Kinds of published articles that an export may be limited to: the news, and the archives. */
export const EXPORT_KINDS = ['news', ...ARCHIVE_NAMES] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Which published articles an export contains; every part that is given must match. */
const exportFilter = z.object({
  kind: z.enum(EXPORT_KINDS).optional(),
  language: z.enum(LANGUAGES).optional(),
  /** ISO dates of articles, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type ExportFilter = z.infer<typeof exportFilter>

/** Whether an export is limited to some articles: documents of the site are not among them then. */
export const isFiltered = (filter: ExportFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** Exporting what is published. */
export const EXPORT_CALLS = {
  exportSize: {
    method: 'get',
    path: '/export',
    access: 'content.export',
    summary: 'Counts what an export would contain',
    query: exportFilter,
    data: z.object({
      articles: z.number().int(),
      /** Documents of the site. */
      documents: z.number().int(),
      /** Whether an export may begin now, or another has to end before. */
      isFree: z.boolean(),
    }),
  },
  exportContent: {
    // a link, so that the browser writes it to its disk while it is read; the session's cookie is
    // not sent with requests of other sites
    method: 'get',
    path: '/export/file',
    access: 'content.export',
    audit: ['content.export'],
    // 429 while as many are sent as may be
    summary: 'Exports published content as the files of `content/` in a zip archive, streamed',
    query: exportFilter.extend({
      /** Whether the files of articles and documents are in it too. */
      media: z.enum(['yes', 'no']),
    }),
  },
} as const satisfies Record<string, StudioCall>

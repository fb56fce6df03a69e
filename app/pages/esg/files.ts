import type { EsgReport, EsgResource } from '../../../contract/esg.ts'
import { m } from '../../paraglide/messages.js'

/** A file of the report as it is offered. */
export interface ReportFile {
  name: string
  href: string
  /** `PDF`; of the accessible edition the words “File download” (FT-228); null for links. */
  kind: string | null
  /** `2.4 MB`; null for links. */
  size: string | null
  /** Whether it is a file of ours, and not a link. */
  file: boolean
}

export const DAISY = 'KAKAO_ESG_REPORT_DAISY'
/** `2.4 MB`, `812 KB`. */
export const sizeOf = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} KB`

const fileOf = ({ type, name, resourceUrl, downloadUrl, extension, bytes }: EsgResource): ReportFile => ({
  name,
  href: downloadUrl ?? resourceUrl,
  kind: type === DAISY ? m.esg_file_download() : extension,
  size: bytes === null ? null : sizeOf(bytes),
  file: downloadUrl !== null,
})

/** The files of a report (FT-228, FT-230); the model leaves out types that nobody knows. */
export const filesOf = ({ resources }: Pick<EsgReport, 'resources'>): ReportFile[] => resources.map(fileOf)

/** Whether there is an edition for who can't see the pages (FT-219). */
export const hasDaisy = ({ resources }: Pick<EsgReport, 'resources'>): boolean =>
  resources.some(({ type }) => type === DAISY)

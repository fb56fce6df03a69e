import type { EsgReport, EsgResource } from '../../../contract/esg.ts'
import { fileText } from '../../components/SiteLink/file.ts'

/** A downloadable file of the report. */
export interface ReportFile {
  name: string
  href: string
  /**
   * Format and size; for the accessible edition “File download” in place of its format (FT-228);
   * null for links.
   */
  text: string | null
  /** Whether it is a file of ours, not a link. */
  file: boolean
}

const fileOf = (resource: EsgResource): ReportFile => ({
  name: resource.name,
  href: resource.downloadUrl ?? resource.resourceUrl,
  text: fileText(resource),
  file: resource.downloadUrl !== null,
})

/** Returns the files of a report (FT-228, FT-230); the model leaves out unknown types. */
export const filesOf = ({ resources }: Pick<EsgReport, 'resources'>): ReportFile[] =>
  resources.map(fileOf)

import type { EsgReport, EsgResource } from '../../../contract/esg.ts'
import { fileText } from '../../components/SiteLink/file.ts'

/** A file of the report as it is offered. */
export interface ReportFile {
  name: string
  href: string
  /** Format and size; of the accessible edition “File download” in place of its format (FT-228); null for links. */
  text: string | null
  /** Whether it is a file of ours, and not a link. */
  file: boolean
}

const fileOf = (resource: EsgResource): ReportFile => ({
  name: resource.name,
  href: resource.downloadUrl ?? resource.resourceUrl,
  text: fileText(resource),
  file: resource.downloadUrl !== null,
})

/** The files of a report (FT-228, FT-230); the model leaves out types that nobody knows. */
export const filesOf = ({ resources }: Pick<EsgReport, 'resources'>): ReportFile[] =>
  resources.map(fileOf)

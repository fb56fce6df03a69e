import type { EsgResource } from '../../../contract/esg.ts'
import { m } from '../../paraglide/messages.js'
import type { BarLink } from '../../shell/StickyBar/link.ts'

/** The edition that is read by ear or hand; it is told as a download, for no browser opens it (FT-228). */
const ACCESSIBLE = 'KAKAO_ESG_REPORT_DAISY'
const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Size of a file as it is told: whole kilobytes, from a megabyte on with one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return m.file_size_kilobytes({ size: Math.max(1, Math.round(bytes / KILOBYTE)) })
  return m.file_size_megabytes({ size: (bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '') })
}

/** Format and size of a file, as they stand beside its link; null for a link to another place. */
export function fileText({ type, extension, bytes }: Pick<EsgResource, 'type' | 'extension' | 'bytes'>): string | null {
  if (extension === null || bytes === null) return null
  const size = sizeText(bytes)
  return type === ACCESSIBLE ? m.esg_library_file_download({ size }) : m.esg_library_file({ format: extension, size })
}

/** A resource as a link of a menu: its name with format and size (SH-084, SH-207). */
export function downloadLink(resource: EsgResource): BarLink {
  const file = fileText(resource)
  return { title: file ? `${resource.name} (${file})` : resource.name, href: resource.downloadUrl ?? resource.link }
}

/** Whether an accessible edition is among them (AR-051). */
export const hasAccessible = (resources: readonly EsgResource[]): boolean =>
  resources.some(({ type }) => type === ACCESSIBLE)

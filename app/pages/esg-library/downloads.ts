import type { EsgResource } from '../../../contract/esg.ts'
import { fileText } from '../../components/SiteLink/file.ts'
import type { BarLink } from '../../shell/StickyBar/link.ts'

/** Returns a resource as a menu link: its name with format and size (SH-084, SH-207). */
export function downloadLink(resource: EsgResource): BarLink {
  const file = fileText(resource)
  return {
    title: file ? `${resource.name} (${file})` : resource.name,
    href: resource.downloadUrl ?? resource.link,
  }
}

import type { EsgResource } from '../../../contract/esg.ts'
import type { KitFile } from '../../../contract/media-kit.ts'
import { m } from '../../paraglide/messages.js'

/** The edition that is read by ear or hand; it is told as a download, for no browser opens it (FT-228). */
const ACCESSIBLE = 'KAKAO_ESG_REPORT_DAISY'
const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Size of a file as it is told: whole kilobytes, from a megabyte on with one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE)
    return m.file_size_kilobytes({ size: Math.max(1, Math.round(bytes / KILOBYTE)) })
  return m.file_size_megabytes({ size: (bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '') })
}

/** Format and size of a file, as they stand beside its link; null for a link to another place. */
export function fileText({
  type,
  extension,
  bytes,
}: Pick<EsgResource, 'type' | 'extension' | 'bytes'>): string | null {
  if (extension === null || bytes === null) return null
  const size = sizeText(bytes)
  return type === ACCESSIBLE ? m.file_download({ size }) : m.file_text({ format: extension, size })
}

/** Format, pixels and size of a file of the media kit, as far as it has them: a size that is made when asked for has no bytes yet. */
export function kitFileText({
  extension,
  width,
  height,
  bytes,
}: Pick<KitFile, 'extension' | 'width' | 'height' | 'bytes'>): string {
  const pixels = width && height ? [`${width} × ${height}`] : []
  const size = bytes === null ? [] : [sizeText(bytes)]
  return [extension, ...pixels, ...size].join(', ')
}

/** Whether an accessible edition is among them (FT-219, AR-051). */
export const hasAccessible = (resources: readonly Pick<EsgResource, 'type'>[]): boolean =>
  resources.some(({ type }) => type === ACCESSIBLE)

import type { EsgResource } from '../../../contract/esg.ts'
import type { KitFile } from '../../../contract/media-kit.ts'
import { m } from '../../paraglide/messages.js'

/**
 * The braille or audio edition; it is labelled as a download, because no browser opens it (FT-228).
 */
const ACCESSIBLE = 'KAKAO_ESG_REPORT_DAISY'
const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Formats a file size: whole kilobytes, from a megabyte up with one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE)
    return m.file_size_kilobytes({ size: Math.max(1, Math.round(bytes / KILOBYTE)) })
  return m.file_size_megabytes({ size: (bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '') })
}

/** Returns format and size of a file for the text of its link; null for a link to a page. */
export function fileText({
  type,
  extension,
  bytes,
}: Pick<EsgResource, 'type' | 'extension' | 'bytes'>): string | null {
  if (extension === null || bytes === null) return null
  const size = sizeText(bytes)
  return type === ACCESSIBLE ? m.file_download({ size }) : m.file_text({ format: extension, size })
}

/**
 * Returns format, pixels and size of a media kit file, as far as known: an image size generated on
 * request has no byte size yet.
 */
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

/** Whether the list contains an accessible edition (FT-219, AR-051). */
export const hasAccessible = (resources: readonly Pick<EsgResource, 'type'>[]): boolean =>
  resources.some(({ type }) => type === ACCESSIBLE)

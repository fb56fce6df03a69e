import { own } from '../../../contract/own.ts'
import type { Asset } from '../../../contract/studio/media.ts'

/** Types that systems give to audio files, by the extension of their addresses. */
const AUDIO: Readonly<Record<string, readonly string[]>> = {
  mp3: ['audio/mpeg', '.mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a', '.m4a'],
  ogg: ['audio/ogg', '.ogg', '.oga'],
  opus: ['audio/ogg', 'audio/opus', '.opus'],
  wav: ['audio/wav', 'audio/x-wav', '.wav'],
  flac: ['audio/flac', 'audio/x-flac', '.flac'],
}

/**
 * File types that the file dialog offers for a kind; the server detects the actual type from the
 * content.
 */
export const ACCEPTED: Readonly<Record<Asset['kind'], readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  film: ['video/mp4', 'video/webm'],
  audio: [...new Set(Object.values(AUDIO).flat())],
  document: ['application/pdf'],
}

/** File types that may replace a file: images become one format, all others keep theirs. */
export function acceptedFor({ kind, extension }: Pick<Asset, 'kind' | 'extension'>): string[] {
  if (kind === 'picture') return [...ACCEPTED.picture]
  if (kind === 'audio') return [...(own(AUDIO, extension) ?? [])]
  return ACCEPTED[kind].filter((type) => type.endsWith(`/${extension}`))
}

import type { Caption } from '../../../contract/content.ts'
import { localeOf } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'

/** The captions of a video, by its URL without extension. */
export const captionsOf = (
  video: string,
  captions: readonly Caption[] | undefined,
): readonly Caption[] => (captions ?? []).filter((caption) => caption.video === video)

/** Attributes of the track of captions; its label is the name of their language in that language. */
export function trackOf({ language, url }: Caption): {
  src: string
  srclang: string
  label: string
} {
  const locale = localeOf(language)
  return { src: url, srclang: locale, label: m.shell_language_name({}, { locale }) }
}

import type { Language } from '../../../contract/language.ts'

/** The article to read aloud, as a prop of button and panel. */
export interface VoiceSource {
  /** Title of the article. */
  title: string
  language: Language
  /** URLs of the recordings; null = not recorded in this voice (SH-137, SH-141). */
  male: string | null
  female: string | null
  /** URL of the sentence timings. */
  timing: string | null
}

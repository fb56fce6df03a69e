import type { Language } from '../../../contract/language.ts'

/** What is read aloud: button and panel are given it. */
export interface VoiceSource {
  /** Title of what is read. */
  title: string
  language: Language
  /** Addresses of the recordings; null = not recorded in this voice (SH-137, SH-141). */
  male: string | null
  female: string | null
  /** Address of the sentence timings. */
  timing: string | null
}

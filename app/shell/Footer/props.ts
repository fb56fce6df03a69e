import type { Language } from '../../../contract/language.ts'
import type { Footer } from '../../../contract/navigation.ts'

/** What the footer and its content are given. */
export interface FooterProps {
  footer: Footer
  language: Language
  /** The safety page leaves out the service section: tags and groups (SH-094). */
  simple?: boolean
}

import type { Language } from '../../../contract/language.ts'
import type { Footer } from '../../../contract/navigation.ts'

/** Props of the footer and its content. */
export interface FooterProps {
  footer: Footer
  language: Language
  /** The safety page omits the service section: tags and groups (SH-094). */
  simple?: boolean
}

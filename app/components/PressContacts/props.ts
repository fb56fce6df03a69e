import type { Language } from '../../../contract/language.ts'
import type { PressContacts } from '../../../contract/press-contacts.ts'

export interface PressContactsProps {
  /** What is shown; undefined in the browser, which keeps the server's markup. */
  contacts: PressContacts | undefined
  language: Language
  /** Whether they are those of one release, below its text. */
  ofRelease?: boolean
}

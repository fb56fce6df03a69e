import { lazy } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { PressContacts as Contacts } from '../../../contract/press-contacts.ts'
import { ServerOnly } from '../ServerOnly/ServerOnly.tsx'
// styles of the content that the server renders
import './PressContacts.late.module.css'

const PressContactsContent = lazy(() =>
  import('./PressContactsContent.server-drawn.tsx').then((module) => ({
    default: module.PressContactsContent,
  })),
)

export interface PressContactsProps {
  /** What is shown; undefined in the browser, which keeps the server's markup. */
  contacts: Contacts | undefined
  language: Language
  /** Whether they are those of one release, below its text. */
  ofRelease?: boolean
}

/** Renders the desks that answer the press. The browser receives neither their data nor this code. */
export function PressContacts({ contacts, ...props }: PressContactsProps) {
  return (
    <ServerOnly as="div" keep='[data-part="press-contacts"]' data-part="press-contacts">
      {contacts && <PressContactsContent contacts={contacts} {...props} />}
    </ServerOnly>
  )
}

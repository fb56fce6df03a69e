import { lazy } from 'react'
import { ServerOnly } from '../ServerOnly/ServerOnly.tsx'
import type { PressContactsProps } from './props.ts'
// styles of the content that the server renders
import './PressContacts.late.module.css'

const PressContactsContent = lazy(() =>
  import('./PressContactsContent.server-drawn.tsx').then((module) => ({
    default: module.PressContactsContent,
  })),
)

/** Renders the desks that answer the press. The browser receives neither their data nor this code. */
export function PressContacts({ contacts, ...props }: PressContactsProps) {
  return (
    <ServerOnly as="div" keep='[data-part="press-contacts"]' data-part="press-contacts">
      {contacts && <PressContactsContent contacts={contacts} {...props} />}
    </ServerOnly>
  )
}

import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { PressContacts } from '../../../contract/press-contacts.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/** Returns the contacts of the press in a language from their document. */
export function pressContactsOf(
  { lead, contacts }: DocumentOf<'press-contacts'>,
  { language }: Given,
): PressContacts {
  const own = language === 'KOR' ? 'ko' : 'en'
  const said = (text: Readonly<Record<'ko' | 'en', string>>): string => keepTogether(text[own])
  return {
    lead: lead ? said(lead) : null,
    contacts: contacts.map(
      ({ subject, desk, keywords, holidays, note, email, phone, hours, general, categories }) => ({
        ...{ subject: said(subject), desk: said(desk), email, phone, hours },
        ...{ general, categories, keywords: keywords?.[own] ?? [] },
        holidays: said(holidays),
        note: note ? said(note) : null,
      }),
    ),
  }
}

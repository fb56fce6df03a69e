import type { Content } from '../../contract/content.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { contactsFor, type PressContacts } from '../../contract/press-contacts.ts'
import { optional } from './optional.ts'

/**
 * Loads the desks that answer the press: all for a press page, for a release those of its subject
 * and no lead. Null if there is none to show, or if they cannot be read.
 */
export async function readPressContacts(
  { model, language, requestId }: Pick<PageRequest, 'model' | 'language' | 'requestId'>,
  release?: Pick<Content, 'categoryList' | 'keywordList'>,
): Promise<PressContacts | null> {
  const read = await optional(requestId, 'press contacts', model.site.pressContacts(language), null)
  if (!read) return null
  const shown = release ? { lead: null, contacts: contactsFor(read.contacts, release) } : read
  return shown.contacts.length > 0 ? shown : null
}

/**
 * What a browser is told of them, which keeps the markup that the server made: that there are some.
 * A page without any is sent nothing.
 */
export const pressContactsSent = (contacts: PressContacts | null): { hasPressContacts?: true } =>
  contacts ? { hasPressContacts: true } : {}

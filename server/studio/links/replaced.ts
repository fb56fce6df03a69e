import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { escapeMarkup, unescapeMarkup } from '../../markup.ts'
import { targetOf } from '../../links/target.ts'
import { mapDocumentLinks } from './document-links.ts'
import type { Named } from './broken-links.repository.ts'

/** The address of a link in a body, which the sanitiser wrote. */
const HREF = /(<a\s(?:[^>]*?\s)?href=")([^"]*)"/g

/** Returns a link, or the address that replaces it. */
export type Replace = (address: string) => string

/**
 * Replaces all links to a part of a target by another address.
 * @param self the target of the page that they stand on
 */
export const replacing =
  ({ target, fragment }: Named, to: string, self?: string): Replace =>
  (address) => {
    const found = targetOf(address, { self })
    return found?.target === target && (found.fragment ?? '') === fragment ? to : address
  }

/** An article with its links replaced. */
export const withReplaced = (document: ContentDocument, replace: Replace): ContentDocument => ({
  ...document,
  link: document.link === null ? null : replace(document.link),
  buttons: document.buttons.map((button) => ({ ...button, link: replace(button.link) })),
  content: document.content.replace(HREF, (whole, before: string, written: string) => {
    const address = unescapeMarkup(written)
    const next = replace(address)
    return next === address ? whole : `${before}${escapeMarkup(next)}"`
  }),
})

/** A document of the site with its links replaced. */
export const documentWithReplaced = (
  subject: string,
  document: DocumentValue,
  replace: Replace,
): DocumentValue => mapDocumentLinks(subject, document, (address) => replace(address))

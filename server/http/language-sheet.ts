import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGES, languageCookieOf, languageSheet } from '../../contract/language.ts'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { sendText } from '../answers/send.ts'

/**
 * Answers the empty style sheet that documents link where no scripts run: it stores the document's
 * language (SH-005), so that documents themselves set no cookie.
 * @returns false for any other path
 */
export function sendLanguageSheet(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  security: FlatHeaders,
): boolean {
  const language = LANGUAGES.find((one) => languageSheet(one) === path)
  if (!language) return false
  sendText(
    request,
    response,
    200,
    [
      ...security,
      'content-type',
      'text/css; charset=utf-8',
      'cache-control',
      CACHE_CONTROL.never,
      'set-cookie',
      languageCookieOf(language),
    ],
    '',
  )
  return true
}

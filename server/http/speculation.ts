import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE_CONTROL } from '../answers/cache-policy.ts'
import { PAGES } from '../../contract/page-columns.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { sendText } from '../answers/send.ts'

/** Address of the rules that pages name in a header. */
export const SPECULATION_PATH = '/speculation-rules.json'

/**
 * Which pages a browser may prerender when a visitor is about to follow a link: pages of this site
 * that are the same for everybody and whose scripts start when they are opened
 * (`app/document/router/boot.ts`). Not the reports; nothing with a query, as that is a language, a
 * search or another part of the current page (`t_src` names the page that a visitor came from); no
 * files, and nothing that opens elsewhere.
 */
const RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: [PAGES.home, '/page', '/page/*'] },
          { not: { href_matches: [PAGES.safety, `${PAGES.safety}/*`] } },
          {
            not: {
              selector_matches:
                '[href*="?"]:not([href*="?t_src="]), [target], [download], [hreflang], [aria-current="page"], [data-part="tab-bar"] a, [data-part="pager"] a',
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** The header of a page; the report form has none, so that nothing disturbs writing. */
export const speculationHeader = (path: string): FlatHeaders =>
  path.startsWith(PAGES.safety) ? [] : ['speculation-rules', `"${SPECULATION_PATH}"`]

/** Sends the rules. */
export function sendSpeculationRules(
  request: IncomingMessage,
  response: ServerResponse,
  security: FlatHeaders,
): void {
  sendText(
    request,
    response,
    200,
    [
      ...security,
      'content-type',
      'application/speculationrules+json',
      'cache-control',
      CACHE_CONTROL.hour,
    ],
    RULES,
  )
}

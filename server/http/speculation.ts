import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGES } from '../../contract/addresses.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { send } from '../answers/send.ts'

/** Where the rules stand that pages name by header. */
export const SPECULATION_PATH = '/speculation-rules.json'

/**
 * Which pages a browser may make ready ahead, when a visitor is about to follow a link: pages of this site that are the
 * same for everybody and whose scripts begin when they are opened (`app/document/router/boot.ts`). Not the reports; nothing with
 * a query, as that is a language, a search or another part of the page that is shown (`t_src` says where a visitor came
 * from); nothing that opens elsewhere or is a file.
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

/** The header of a page; reports are written undisturbed. */
export const speculationHeader = (path: string): FlatHeaders =>
  path.startsWith(PAGES.safety) ? [] : ['speculation-rules', `"${SPECULATION_PATH}"`]

/** Answers with the rules. */
export function sendSpeculationRules(
  request: IncomingMessage,
  response: ServerResponse,
  security: FlatHeaders,
): void {
  send(
    request,
    response,
    200,
    [
      ...security,
      'content-type',
      'application/speculationrules+json',
      'cache-control',
      'public, max-age=3600',
      'content-length',
      String(Buffer.byteLength(RULES)),
    ],
    RULES,
  )
}

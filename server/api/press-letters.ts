import { z } from '@hono/zod-openapi'
import type { Language } from '../../contract/language.ts'
import { PRESS_LETTER_PATH } from '../../contract/studio/press-letters.ts'
import { label, type PlainLabelName } from '../labels.ts'
import { clientAddress } from '../limits/requests.ts'
import { escapeMarkup } from '../markup.ts'
import { embargoWords } from '../press/letter-text.ts'
import type { LetterLink } from '../studio/press/letters/letter-links.model.ts'
import { drainBody } from './body.ts'
import { type ApiContext, ApiProblem, type Call, OPTIONAL_TOKEN, problem } from './call.ts'
import { languageOnly } from './parameters.ts'
import { privatePage } from './subscription-page.ts'
import { PRIVATE_PAGE } from './subscriptions.ts'

const LEAVE = `${PRESS_LETTER_PATH}/leave`

/** A page that says something, and may have a button. */
function page(
  language: Language,
  [title, ...texts]: readonly string[],
  action: { path: string; token: string; text: PlainLabelName } | null = null,
): string {
  const form = action
    ? `<form method="post" action="${action.path}?token=${encodeURIComponent(action.token)}"><button>${escapeMarkup(label(action.text, language))}</button></form>`
    : ''
  return privatePage(
    language,
    label('press_link_title', language),
    `<h1>${escapeMarkup(title ?? '')}</h1>${texts.map((text) => `<p>${escapeMarkup(text)}</p>`).join('')}${form}`,
  )
}

/**
 * The pages of a private link of a letter to the press. Reading one changes nothing, since mail
 * programs open links by themselves: a button opens the draft, and another one ends letters, which
 * is also what mail programs send for one click (RFC 8058).
 */
export const pressLetterLink: Call = (api, parts) => {
  const { links } = parts.studio.press
  const query = languageOnly.extend({ token: z.string().describe('Of the private link') })
  const routes = [
    {
      method: 'get',
      path: PRESS_LETTER_PATH,
      operationId: 'privateLetter',
      summary: 'The page of an embargoed release; leads to the article once it is published',
    },
    {
      method: 'post',
      path: PRESS_LETTER_PATH,
      operationId: 'openPrivateLetter',
      summary: 'Opens the draft of an embargoed release, and records that',
    },
    {
      method: 'get',
      path: LEAVE,
      operationId: 'leavingPressLetters',
      summary: 'The page that asks whether to end letters to the press',
    },
    {
      method: 'post',
      path: LEAVE,
      operationId: 'leavePressLetters',
      summary: 'Ends letters to the press',
    },
  ] as const
  for (const route of routes)
    api.openAPIRegistry.registerPath({
      ...route,
      security: route.method === 'get' ? OPTIONAL_TOKEN : [],
      tags: ['Press letters'],
      request: { query },
      responses: {
        200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
        302: { description: 'To the article, once it is published' },
        303: { description: 'To the draft' },
        404: {
          description: 'The link no longer works',
          content: { 'text/html': { schema: z.string() } },
        },
        400: problem('An address that is too long'),
        429: problem('Too many links'),
      },
    })

  /** The token of a request that its address may still make. */
  const tokenOf = async (c: ApiContext): Promise<string> => {
    const wait = await parts.subscriptions.waitForLink(
      clientAddress(c.env.incoming, parts.config.TRUST_PROXY),
    )
    if (wait !== null) {
      await drainBody(c)
      throw new ApiProblem(429, 'problem_too_many', { headers: { 'retry-after': String(wait) } })
    }
    return (c.req.query('token') ?? '').slice(0, 100)
  }
  const over = (c: ApiContext, language: Language | null) => {
    const own = language ?? c.get('language')
    return c.html(
      page(own, [label('press_link_over', own), label('press_link_over_text', own)]),
      404,
      PRIVATE_PAGE,
    )
  }
  const leadTo = (c: ApiContext, address: string, status: 302 | 303) => {
    // the address of this page is a secret
    for (const [name, value] of Object.entries(PRIVATE_PAGE)) c.header(name, value)
    return c.redirect(address, status)
  }
  const show = (c: ApiContext, token: string, link: LetterLink) => {
    if (link.is === 'published') return leadTo(c, link.address, 302)
    if (link.is !== 'embargoed') return over(c, link.language)
    const { language, title, embargoAt } = link
    const texts = [title, embargoWords(embargoAt, language), label('press_link_note', language)]
    return c.html(
      page(language, texts, { path: PRESS_LETTER_PATH, token, text: 'press_letter_open' }),
      200,
      PRIVATE_PAGE,
    )
  }

  api.get(PRESS_LETTER_PATH, async (c) => {
    const token = await tokenOf(c)
    return show(c, token, await links.find(token))
  })
  api.post(PRESS_LETTER_PATH, async (c) => {
    const token = await tokenOf(c)
    if (!(await drainBody(c))) c.header('connection', 'close')
    const opened = await links.open(token)
    return 'path' in opened ? leadTo(c, opened.path, 303) : show(c, token, opened)
  })
  api.get(LEAVE, async (c) => {
    const token = await tokenOf(c)
    const found = await links.leaving(token)
    if (!found) return over(c, null)
    const { language, hasLeft } = found
    return hasLeft
      ? c.html(left(language), 200, PRIVATE_PAGE)
      : c.html(
          page(
            language,
            [label('press_link_leave', language), label('press_link_leave_text', language)],
            { path: LEAVE, token, text: 'press_letter_leave' },
          ),
          200,
          PRIVATE_PAGE,
        )
  })
  api.post(LEAVE, async (c) => {
    const token = await tokenOf(c)
    if (!(await drainBody(c))) c.header('connection', 'close')
    const language = await links.leave(token)
    return language ? c.html(left(language), 200, PRIVATE_PAGE) : over(c, null)
  })
}

const left = (language: Language): string =>
  page(language, [label('press_link_left', language), label('press_link_left_text', language)])

import type { PRESS_LETTER_CALLS } from '../../../contract/studio/press-letter-calls.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Headers of a mail that is shown: it runs nothing, and loads nothing but pictures of the site. */
const MAIL = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': CACHE_CONTROL.never,
}

/** Letters to the press. */
export const pressLetterHandlers = ({
  press: { letters },
}: Studio): Handlers<keyof typeof PRESS_LETTER_CALLS> => ({
  pressLetters: ({ query }) => letters.list(query.subject),
  drawPressLetter: async ({ params }) =>
    (await letters.draw(params.id)).map(({ html: _, ...letter }) => letter),
  pressLetterPage: async ({ params, query }) => {
    const [letter] = await letters.draw(params.id, query.language)
    return new Response(letter?.html ?? '', { headers: MAIL })
  },
  countPressLetter: ({ body }) => letters.count(body.audience, body.languages),
  createPressLetter: ({ body, session }) => letters.create(body, session),
  changePressLetter: ({ params, version, body, session }) =>
    letters.change({ id: params.id, version }, body, session),
  removePressLetter: async ({ params, version, session }) => {
    await letters.remove({ id: params.id, version }, session)
    return {}
  },
  testPressLetter: async ({ params, body, session }) => {
    await letters.test(params.id, body.language, session)
    return {}
  },
  sendPressLetter: ({ params, version, session }) =>
    letters.send({ id: params.id, version }, session),
  cancelPressLetter: ({ params, version, session }) =>
    letters.cancel({ id: params.id, version }, session),
  openPressLetter: ({ params, session }) => letters.open(params.id, session),
  revokePressLinks: ({ params, body, session }) => letters.revoke(params.id, body.mail, session),
})

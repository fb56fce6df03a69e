import { homePage } from '../../contract/home.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { languageOnly } from './parameters.ts'

/** Texts, media and marketing banners of the home page (FT-236). */
export const home = call(
  createRoute({
    method: 'get',
    path: '/api/v3/content/home',
    operationId: 'home',
    tags: ['Home'],
    summary: 'The home page',
    request: { query: languageOnly },
    responses: answers(homePage, '`MARKETING` contains the banners'),
  }),
  async (c) => {
    const page = await c.get('model').site.home(c.get('language'))
    if (!page) throw new Error('the content of the home page is missing')
    return c.json(answer(page), 200)
  },
)

import { aiHub as payload } from '../../contract/ai-hub.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { languageOnly } from './parameters.ts'

/**
 * Hero, banners and articles of the AI hub (FT-078, FT-084, FT-085); 500 without its document
 * (FT-086).
 */
export const aiHub = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/ai-hub',
    operationId: 'aiHub',
    tags: ['AI hub'],
    summary: 'The AI hub',
    request: { query: languageOnly },
    responses: answers(
      payload,
      'The hero, the banners, and the categories with their sections. BRAND and DETAIL have one `component`, GROUP and NEWS several `components`',
    ),
  }),
  async (c) => {
    const hub = await c.get('model').site.aiHub(c.get('language'))
    if (!hub) throw new Error('the content of the AI hub is missing')
    return c.json(answer(hub), 200)
  },
)

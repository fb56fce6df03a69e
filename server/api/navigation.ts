import { footer, gnb, searchBars } from '../../contract/navigation.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { languageOnly } from './parameters.ts'

/** Teasers of the main menu and the recommended news (SH-210, AR-039, AR-043). */
export const menuTeasers = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/gnb',
    operationId: 'menuTeasers',
    tags: ['Navigation'],
    summary: 'Teasers of the main menu',
    request: { query: languageOnly },
    responses: answers(gnb, 'Teasers by list'),
  }),
  async (c) => c.json(answer(await c.get('model').site.gnb(c.get('language'))), 200),
)

/** The footer: tags and link groups (SH-209). */
export const footerLinks = call(
  createRoute({
    method: 'get',
    path: '/api/v2/content/footer',
    operationId: 'footerLinks',
    tags: ['Navigation'],
    summary: 'The footer',
    request: { query: languageOnly },
    responses: answers(
      footer,
      '`FOOTER[0]` contains the tags, `FOOTER[1].childList` the link groups',
    ),
  }),
  async (c) => c.json(answer(await c.get('model').site.footer(c.get('language'))), 200),
)

/** Texts and suggestions of the floating search bar, by page type (SH-206, SH-211). */
export const floatingSearchBars = call(
  createRoute({
    method: 'get',
    path: '/api/v3/search-bar',
    operationId: 'floatingSearchBars',
    tags: ['Navigation'],
    summary: 'The floating search bar of each page type',
    request: { query: languageOnly },
    responses: answers(searchBars, 'Hashtags, download buttons and placeholder by page type'),
  }),
  async (c) => c.json(answer(await c.get('model').site.searchBars(c.get('language'))), 200),
)

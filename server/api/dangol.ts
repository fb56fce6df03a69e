import { z } from 'zod'
import { dangolBanner, dangolRecent } from '../../contract/dangol.ts'
import { answer, answers, call, createRoute } from './call.ts'
import { languageOnly } from './parameters.ts'

/** Images and videos of the banner of Project Dangol (FT-186). */
export const projectDangolBanner = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/project-dangol/banner',
    operationId: 'projectDangolBanner',
    tags: ['Project Dangol'],
    summary: 'The banner of Project Dangol',
    request: { query: languageOnly },
    responses: answers(
      z.array(dangolBanner),
      'Images and videos in order; `resourceUrl` of a video has no extension, .mp4 and .webm exist',
    ),
  }),
  async (c) => c.json(answer(await c.get('model').site.dangolBanner(c.get('language'))), 200),
)

/** News of Project Dangol (FT-187): those of its category, newest first. */
export const projectDangolRecent = call(
  createRoute({
    method: 'get',
    path: '/api/v1/content/project-dangol/recent',
    operationId: 'projectDangolRecent',
    tags: ['Project Dangol'],
    summary: 'News of Project Dangol',
    request: { query: languageOnly },
    responses: answers(
      dangolRecent,
      '`contentList` contains the cards, newest first; empty without news',
    ),
  }),
  async (c) =>
    c.json(
      answer({ contentList: await c.get('model').content.dangolNews(c.get('language')) }),
      200,
    ),
)

import { z } from 'zod'
import { contentDocument } from '../fields/schemas.ts'
import { KINDS } from '../fields/kinds.ts'
import { LANGUAGES } from '../language.ts'
import { TEMPLATE_NAME_CHARACTERS } from '../limits.ts'
import { idParameter, done, instant, person, SAVE_BODY, type StudioCall } from './call.ts'

/** What a template says in one language: a body, and fields that a new article starts with. */
export const templateText = contentDocument
  .pick({ desc: true, keywords: true, cardTemplateType: true, buttons: true, content: true })
  .partial()
export type TemplateText = z.infer<typeof templateText>
export const templateTexts = z
  .strictObject({ KOR: templateText.nullable(), ENG: templateText.nullable() })
  .refine(({ KOR, ENG }) => KOR !== null || ENG !== null)
export type TemplateTexts = z.infer<typeof templateTexts>

/** A template in the list. */
export const templateHead = z.object({
  id: z.string(),
  name: z.string(),
  /** Kinds of articles that it is offered for; empty = all. */
  kinds: z.array(z.enum(KINDS)),
  languages: z.array(z.enum(LANGUAGES)),
  version: z.number().int(),
  /** Who made it. */
  by: person,
  at: instant,
  /** Whether the caller may change and remove it. */
  changeable: z.boolean(),
})
export type TemplateHead = z.infer<typeof templateHead>
export const template = templateHead.extend({ texts: templateTexts })
export type Template = z.infer<typeof template>

const given = z.strictObject({
  name: z.string().trim().min(1).max(TEMPLATE_NAME_CHARACTERS),
  kinds: z.array(z.enum(KINDS)).max(KINDS.length),
  texts: templateTexts,
})
/**
 * Templates: boilerplate that editors make and insert. Those of others are only changed with the
 * permission to publish, as everybody's articles get their text from them.
 */
export const TEMPLATE_CALLS = {
  templates: {
    method: 'get',
    path: '/templates',
    access: 'content.read',
    summary: 'Lists all templates by name',
    data: z.array(templateHead),
  },
  template: {
    method: 'get',
    path: '/templates/{id}',
    access: 'content.read',
    summary: 'Returns a template with its texts',
    params: idParameter,
    data: template,
  },
  createTemplate: {
    method: 'post',
    path: '/templates',
    access: 'content.write',
    audit: ['template.create'],
    // 409 `limit` beyond MOST_TEMPLATES; bodies are sanitised and bounded as those of drafts
    summary: 'Creates a template',
    body: given,
    bytes: SAVE_BODY,
    data: template,
  },
  changeTemplate: {
    method: 'put',
    path: '/templates/{id}',
    access: 'content.write',
    versioned: true,
    audit: ['template.change'],
    summary: "Changes a template; another user's only with the permission to publish",
    params: idParameter,
    body: given,
    bytes: SAVE_BODY,
    data: template,
  },
  removeTemplate: {
    method: 'delete',
    path: '/templates/{id}',
    access: 'content.write',
    audit: ['template.remove'],
    summary: "Removes a template; another user's only with the permission to publish",
    params: idParameter,
    data: done,
  },
} as const satisfies Record<string, StudioCall>

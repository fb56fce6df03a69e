import type { TEMPLATE_CALLS } from '../../../contract/studio/template-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Texts that editors make and insert. */
export const templateHandlers = ({ templates }: Studio): Handlers<keyof typeof TEMPLATE_CALLS> => ({
  templates: ({ session }) => templates.all(session),
  template: ({ params, session }) => templates.one(params.id, session),
  createTemplate: ({ body, session }) => templates.create(body, session),
  changeTemplate: ({ params, version, body, session }) =>
    templates.change(params.id, version, body, session),
  async removeTemplate({ params, session }) {
    await templates.remove(params.id, session)
    return {}
  },
})

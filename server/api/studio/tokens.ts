import type { API_TOKEN_CALLS } from '../../../contract/studio/api-tokens.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Read tokens of the API. */
export const tokenHandlers = ({ tokens }: Studio): Handlers<keyof typeof API_TOKEN_CALLS> => ({
  apiTokens: () => tokens.all(),
  createApiToken: ({ body, session }) => tokens.create(body, session),
  async revokeApiToken({ params, session }) {
    await tokens.revoke(params.id, session)
    return {}
  },
})

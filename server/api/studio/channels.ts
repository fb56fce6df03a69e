import type { CHANNEL_CALLS } from '../../../contract/studio/channel-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** Texts for channels outside of the site. */
export const channelHandlers = ({ channels }: Studio): Handlers<keyof typeof CHANNEL_CALLS> => ({
  channelTexts: ({ params }) => channels.of(params.subject),
  channelConsistency: ({ params }) => channels.contradictions(params.subject),
  saveChannelText: ({ params, version, body, session }) =>
    channels.save(params.subject, params.channel, { version, text: body.text }, session),
})

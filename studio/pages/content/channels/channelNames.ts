import type { Channel } from '../../../../contract/studio/channels.ts'
import { m } from '../../../paraglide/messages.js'

const NAMES: Readonly<Record<Channel, () => string>> = {
  shortPost: m.channel_short_post,
  businessPost: m.channel_business_post,
  picturePost: m.channel_picture_post,
  messenger: m.channel_messenger,
  newsletter: m.channel_newsletter,
  pressRoom: m.channel_press_room,
}

/** Returns the name of a channel. */
export const channelName = (channel: Channel): string => NAMES[channel]()

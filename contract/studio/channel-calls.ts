import { z } from 'zod'
import { instant, person, type StudioCall } from './call.ts'
import { consistency } from './consistency-calls.ts'
import { CHANNEL_TEXT_MAX, CHANNELS, isUnsafe } from './channels.ts'
import { subjectName } from './work.ts'

/** Bytes of the body of a save: every character escaped in JSON. */
const CHANNEL_TEXT_BODY = CHANNEL_TEXT_MAX * 6 + 1024

/** The text of an article for a channel, in the language of the article. */
export const writtenChannelText = z.object({
  channel: z.enum(CHANNELS),
  /** 0 = nobody has written any yet. */
  version: z.number().int(),
  /** As an editor wrote it; empty = the prepared one is used, which follows the article. */
  text: z.string(),
  /** Prepared from the saved draft. */
  prepared: z.string(),
  /** Who saved it last, and when; null = nobody. */
  by: person.nullable(),
  at: instant.nullable(),
})
export type WrittenChannelText = z.infer<typeof writtenChannelText>

const ofSubject = z.object({ subject: subjectName })

/** Texts for the company's channels outside of the site; visitors never see them. */
export const CHANNEL_CALLS = {
  channelTexts: {
    method: 'get',
    path: '/subjects/{subject}/channels',
    access: 'content.read',
    // 404 for documents of the site
    summary: 'Returns the texts of an article for each channel outside of the site',
    params: ofSubject,
    data: z.object({
      /** Origin of the site, which the addresses in prepared texts begin with. */
      origin: z.string(),
      texts: z.array(writtenChannelText),
    }),
  },
  channelConsistency: {
    method: 'get',
    path: '/subjects/{subject}/channels/consistency',
    access: 'content.read',
    // prepared texts are compared with the draft, from which they are
    summary: "Compares written texts for channels with the company's figures, words and promises",
    params: ofSubject,
    data: consistency,
  },
  saveChannelText: {
    method: 'put',
    path: '/subjects/{subject}/channels/{channel}',
    access: 'content.write',
    versioned: true,
    audit: ['content.channel'],
    // an empty text makes the prepared one follow again; the draft keeps its version and its state;
    // 400 for control characters and for what turns the direction of text
    summary: 'Saves the text of an article for a channel',
    params: ofSubject.extend({ channel: z.enum(CHANNELS) }),
    body: z.strictObject({
      text: z
        .string()
        .max(CHANNEL_TEXT_MAX)
        .transform((text) => text.replace(/\r\n?/g, '\n'))
        .refine((text) => !isUnsafe(text)),
    }),
    bytes: CHANNEL_TEXT_BODY,
    data: writtenChannelText,
  },
} as const satisfies Record<string, StudioCall>

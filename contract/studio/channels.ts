import type { Language } from '../language.ts'

/**
 * Texts for the company's channels outside of the site: their limits, how each counts, and the text
 * that is prepared from an article. All work takes time linear in the texts.
 */

/** What a channel takes, and how visits from it are named in the statistics. */
export interface ChannelRow {
  /** `utm_source` and `utm_medium` of its links. */
  source: string
  medium: 'social' | 'message' | 'mail' | 'press'
  most: number
  /**
   * `weighted`: most scripts beyond Latin, as a Korean syllable, and an emoji count two, a link 23
   * whatever its length; `characters`: each grapheme counts one, in links too.
   */
  counts: 'weighted' | 'characters'
  /** Hashtags that it allows; null = its prepared text has none. */
  mostTags: number | null
  /** What its prepared text begins with. */
  begins: 'title' | 'description'
  /** Whether the image of the article is posted with the text, as a file. */
  wantsImage: boolean
}

/** Every channel, in the order in which they are shown. */
export const CHANNEL_ROWS = {
  shortPost: {
    ...{ source: 'short-post', medium: 'social', most: 280, counts: 'weighted' },
    ...{ mostTags: 280, begins: 'title', wantsImage: false },
  },
  businessPost: {
    ...{ source: 'business-post', medium: 'social', most: 3000, counts: 'characters' },
    ...{ mostTags: 3000, begins: 'title', wantsImage: false },
  },
  picturePost: {
    ...{ source: 'picture-post', medium: 'social', most: 2200, counts: 'characters' },
    ...{ mostTags: 30, begins: 'title', wantsImage: true },
  },
  messenger: {
    ...{ source: 'messenger', medium: 'message', most: 1000, counts: 'characters' },
    ...{ mostTags: null, begins: 'title', wantsImage: false },
  },
  newsletter: {
    ...{ source: 'newsletter', medium: 'mail', most: 500, counts: 'characters' },
    ...{ mostTags: null, begins: 'title', wantsImage: true },
  },
  pressRoom: {
    ...{ source: 'press-room', medium: 'press', most: 300, counts: 'characters' },
    ...{ mostTags: null, begins: 'description', wantsImage: false },
  },
} as const satisfies Record<string, ChannelRow>
export type Channel = keyof typeof CHANNEL_ROWS
export const CHANNELS = Object.keys(CHANNEL_ROWS) as Channel[]

/** The row of a channel, with all that rows may say. */
export const channelRow = (channel: Channel): ChannelRow => CHANNEL_ROWS[channel]

/**
 * UTF-16 units of a stored text: more than any channel takes, so that a text that is too long for
 * its channel is not lost while it is shortened.
 */
export const CHANNEL_TEXT_MAX = 4000

/** Control characters other than line breaks and tabs, and what turns the direction of text. */
const UNSAFE = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** Whether a text has a character that could not be seen where it is pasted, or half of one. */
export const isUnsafe = (text: string): boolean => text.search(UNSAFE) >= 0 || !text.isWellFormed()
/** A text without such characters. */
export const withoutUnsafe = (text: string): string => text.toWellFormed().replace(UNSAFE, '')

/** Why a text cannot be saved; null = it can. */
export type ChannelFault = 'long' | 'unsafe'
export const channelFault = (text: string): ChannelFault | null =>
  text.length > CHANNEL_TEXT_MAX ? 'long' : isUnsafe(text) ? 'unsafe' : null

/** A text with one kind of line breaks; empty if it only has spaces. */
export const channelText = (text: string): string =>
  text.trim() === '' ? '' : text.replace(/\r\n?/g, '\n')

/** What the links of a channel count, whatever their length. */
const LINK_WEIGHT = 23
/** Links as they are pasted: their letters are encoded. */
const LINK = /https?:\/\/[!-~]+/g
/** A text without its links, whose digits say nothing. */
export const withoutLinks = (text: string): string => text.replace(LINK, '')
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\ufe0f\u20e3]/u

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Whether a code point counts one where most scripts count two. */
const isLight = (code: number): boolean =>
  code <= 0x10ff ||
  (code >= 0x2000 && code <= 0x200d) ||
  (code >= 0x2010 && code <= 0x201f) ||
  (code >= 0x2032 && code <= 0x2037)

function weightOf(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2
  let weight = 0
  for (const character of grapheme) weight += isLight(character.codePointAt(0) as number) ? 1 : 2
  return weight
}

function sumOf(text: string, weigh: (grapheme: string) => number): number {
  let sum = 0
  for (const { segment } of graphemes.segment(text)) sum += weigh(segment)
  return sum
}

/** Length of a text as a channel counts it. */
export function channelLength(channel: Channel, text: string): number {
  const composed = text.normalize('NFC')
  if (channelRow(channel).counts === 'characters') return sumOf(composed, () => 1)
  let links = 0
  const rest = composed.replace(LINK, () => {
    links += 1
    return ''
  })
  return links * LINK_WEIGHT + sumOf(rest, weightOf)
}

/** A hashtag: letters, marks, digits and underscores, not of digits alone. */
const HASHTAG = /(?<![\p{L}\p{M}\p{N}_&])#[\p{L}\p{M}\p{N}_]+/gu

/** Number of hashtags in a text. */
export const tagCount = (text: string): number => text.match(HASHTAG)?.length ?? 0

/** Keywords as hashtags, without spaces and signs; each once, whatever its case. */
export function hashtagsOf(keywords: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const keyword of keywords) {
    const name = keyword.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')
    // networks take a number for text
    if (!/[\p{L}_]/u.test(name)) continue
    const folded = name.toLowerCase()
    if (!tags.has(folded)) tags.set(folded, `#${name}`)
  }
  return [...tags.values()]
}

/** What a channel's text is prepared from: an article in its language, as it is being written. */
export interface ChannelSource {
  contentIdx: number
  languageType: Language
  title: string
  desc: string
  keywords: readonly string[]
  shareTitle: string
  shareText: string
  /** Absolute address under which the article is shared, without a campaign. */
  address: string
}

/**
 * The campaign of an article's links. The statistics have no key for a text of more than five
 * digits, which ids of the studio's articles have: the id is written with letters too.
 */
export const campaignOf = (contentIdx: number): string => `article-${contentIdx.toString(36)}`

/** The address of an article for a channel, with the campaign by which the statistics name it. */
export function channelAddress(
  channel: Channel,
  { address, contentIdx }: Pick<ChannelSource, 'address' | 'contentIdx'>,
): string {
  const { source, medium } = channelRow(channel)
  const url = new URL(address)
  url.searchParams.set('utm_source', source)
  url.searchParams.set('utm_medium', medium)
  url.searchParams.set('utm_campaign', campaignOf(contentIdx))
  return url.href
}

/** The text that is prepared for a channel, and what it has no room for. */
export interface PreparedText {
  text: string
  /** Whether the description was left out. */
  leavesDescription: boolean
  /** Hashtags that were left out. */
  leftTags: number
}

const oneLine = (text: string): string => withoutUnsafe(text).replace(/\s+/g, ' ').trim()

/**
 * Prepares the text of a channel: title, description, address and hashtags of the article. Nothing
 * is cut: description and hashtags are left out where they have no room, and title and address stay
 * even if they are too long.
 */
export function prepareText(channel: Channel, source: ChannelSource): PreparedText {
  const { begins, most, mostTags } = channelRow(channel)
  const title = oneLine(source.shareTitle) || oneLine(source.title)
  const told = oneLine(source.shareText) || oneLine(source.desc)
  const [first, second] = begins === 'title' || told === '' ? [title, told] : [told, '']
  const address = channelAddress(channel, source)
  const written = (description: string, tags: readonly string[]): string =>
    [first, description, address, tags.join(' ')].filter(Boolean).join('\n\n')
  const fits = (text: string): boolean => channelLength(channel, text) <= most

  const description = second !== '' && fits(written(second, [])) ? second : ''
  const tags = mostTags === null ? [] : hashtagsOf(source.keywords)
  let fitting = Math.min(tags.length, mostTags ?? 0)
  while (fitting > 0 && !fits(written(description, tags.slice(0, fitting)))) fitting -= 1
  return {
    text: written(description, tags.slice(0, fitting)),
    leavesDescription: description !== second,
    leftTags: tags.length - fitting,
  }
}

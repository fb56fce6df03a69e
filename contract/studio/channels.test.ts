import { describe, expect, test } from 'vitest'
import {
  campaignOf,
  CHANNEL_TEXT_MAX,
  channelAddress,
  channelFault,
  channelLength,
  CHANNELS,
  type ChannelSource,
  channelRow,
  hashtagsOf,
  prepareText,
  tagCount,
  withoutUnsafe,
} from './channels.ts'

const SOURCE: ChannelSource = {
  contentIdx: 8_388_608,
  languageType: 'KOR',
  title: '등대가 다시 켜졌다',
  desc: '솔섬의 등대가 서른 해 만에 불을 켰다.',
  keywords: ['등대', '솔섬 마을', 'AI·Cloud', '2026', '솔섬마을'],
  shareTitle: '',
  shareText: '',
  address: 'https://www.yunseul.example/page/detail/8388608',
}

describe('length of a text', () => {
  test('a short post counts Korean syllables and emoji twice, Latin letters once, links 23', () => {
    const lengths = ['물결 소리', 'waves', '🌊', '👩‍👩‍👧', '🇰🇷', '1️⃣', '“…”'].map((text) =>
      channelLength('shortPost', text),
    )
    expect(lengths).toEqual([9, 5, 2, 2, 2, 2, 4])
    expect(channelLength('shortPost', `${SOURCE.address}?utm_source=short-post 물`)).toBe(
      23 + 1 + 2,
    )
    expect(channelLength('shortPost', 'http://a.b https://c.d')).toBe(23 + 1 + 23)
    // the same syllable in parts
    expect(channelLength('shortPost', '물'.normalize('NFD'))).toBe(2)
  })
  test('other channels count what a reader sees as one character, and links in full', () => {
    const lengths = ['물결 소리', '👩‍👩‍👧', 'é́', 'https://a.b'].map((text) =>
      channelLength('messenger', text),
    )
    expect(lengths).toEqual([5, 1, 1, 11])
  })
  test('counting takes time linear in a text, whatever it holds', () => {
    for (const text of ['a', '\u0301', '#', 'https://', '👩‍', '가']) {
      const began = performance.now()
      for (const channel of CHANNELS) channelLength(channel, text.repeat(40_000))
      tagCount(text.repeat(40_000))
      expect(performance.now() - began, text).toBeLessThan(3_000)
    }
  })
})

test('keywords become hashtags without spaces and signs, each once, none of digits alone', () => {
  expect(hashtagsOf(SOURCE.keywords)).toEqual(['#등대', '#솔섬마을', '#AICloud'])
  expect(hashtagsOf(['', '!!', '물결'.normalize('NFD'), 'Sea', 'SEA'])).toEqual(['#물결', '#Sea'])
  expect(tagCount('#등대 #솔섬마을, 값#아님 a&#39; #AI_Cloud')).toBe(3)
})

test('an address carries the channel and the article as the statistics name them', () => {
  const url = new URL(channelAddress('newsletter', SOURCE))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'article-4zsow' },
  })
  // a campaign of more than five digits has no key there
  for (const id of [1, 1201, 2 ** 23, 2 ** 24 - 1])
    expect(campaignOf(id).replace(/\D/g, '').length, String(id)).toBeLessThanOrEqual(5)
  const home = { ...SOURCE, address: 'https://www.yunseul.example/page?lang=ENG' }
  expect(channelAddress('messenger', home)).toContain('/page?lang=ENG&utm_source=messenger&')
})

describe('a prepared text', () => {
  test('has title, description, address and hashtags of the article, and no hashtags where none are usual', () => {
    const address = (channel: (typeof CHANNELS)[number]) => channelAddress(channel, SOURCE)
    expect(prepareText('businessPost', SOURCE)).toEqual({
      text: `등대가 다시 켜졌다\n\n솔섬의 등대가 서른 해 만에 불을 켰다.\n\n${address('businessPost')}\n\n#등대 #솔섬마을 #AICloud`,
      ...{ leavesDescription: false, leftTags: 0 },
    })
    expect(prepareText('messenger', SOURCE).text).toBe(
      `등대가 다시 켜졌다\n\n솔섬의 등대가 서른 해 만에 불을 켰다.\n\n${address('messenger')}`,
    )
    expect(prepareText('pressRoom', SOURCE).text).toBe(
      `솔섬의 등대가 서른 해 만에 불을 켰다.\n\n${address('pressRoom')}`,
    )
    expect(prepareText('pressRoom', { ...SOURCE, desc: '' }).text).toContain('등대가 다시 켜졌다')
  })
  test('begins with the share fields where they are set', () => {
    const shared = { ...SOURCE, shareTitle: '밤마다 켜지는 불', shareText: '바다를\n 지킨다.' }
    expect(prepareText('messenger', shared).text).toMatch(
      /^밤마다 켜지는 불\n\n바다를 지킨다\.\n\n/,
    )
  })
  test('leaves out what has no room, and says so; it cuts nothing', () => {
    const long = { ...SOURCE, desc: '바다를 지키는 등대. '.repeat(20) }
    const short = prepareText('shortPost', long)
    expect(short).toMatchObject({ leavesDescription: true, leftTags: 0 })
    expect(short.text).toBe(
      `등대가 다시 켜졌다\n\n${channelAddress('shortPost', long)}\n\n#등대 #솔섬마을 #AICloud`,
    )
    const keywords = Array.from({ length: 40 }, (_, index) => `${'물'.repeat(10)}${index}결`)
    const tagged = prepareText('shortPost', { ...SOURCE, desc: '', keywords })
    expect(channelLength('shortPost', tagged.text)).toBeLessThanOrEqual(280)
    expect(tagged.leftTags).toBeGreaterThan(20)
    expect(tagCount(tagged.text) + tagged.leftTags).toBe(40)
    expect(prepareText('picturePost', { ...SOURCE, keywords }).leftTags).toBe(10)
    const title = '가'.repeat(200)
    expect(prepareText('shortPost', { ...SOURCE, title }).text).toContain(title)
  })
  test('can be saved as it is, whatever the article holds', () => {
    const odd = { ...SOURCE, title: 'a\u202eb\u0007\ud800c', keywords: ['\u2066물'] }
    for (const channel of CHANNELS)
      expect(channelFault(prepareText(channel, odd).text), channel).toBeNull()
  })
})

test('a text is refused beyond its limit, with control characters, and with what turns its direction', () => {
  expect(channelFault(`첫째\n둘째\t👩‍👩‍👧\u200e`)).toBeNull()
  for (const sign of ['\0', '\u0007', '\r', '\u0085', '\u202e', '\u2067', '\ud800'])
    expect(channelFault(`a${sign}b`), JSON.stringify(sign)).toBe('unsafe')
  expect(withoutUnsafe('a\u202e\u0007b\n')).toBe('ab\n')
  expect(channelFault('a'.repeat(CHANNEL_TEXT_MAX))).toBeNull()
  expect(channelFault('a'.repeat(CHANNEL_TEXT_MAX + 1))).toBe('long')
  // a text that a channel takes can always be saved
  for (const channel of CHANNELS) expect(channelRow(channel).most).toBeLessThan(CHANNEL_TEXT_MAX)
})

/**
 * Synthetic articles for measurements, never shown as Yunseul's: the same number always gives the
 * same item. Some words are in nearly every item, some in few, some in one of thousands;
 * `FREQUENT`, `COMMON` and `RARE` name them.
 */

export interface SyntheticItem {
  contentIdx: number
  pairContentIdx: number
  languageType: 'KOR' | 'ENG'
  /** ISO date, 2012 to 2026. */
  postDate: string
  title: string
  desc: string
  /** Markdown-free HTML. */
  content: string
  contentType: 'NEWS' | (typeof OTHERS)[number]['contentType']
  categories: string[]
  keywords: string[]
  template: 'IMAGE' | 'TEXT'
  image: string | null
}

/** Ids of synthetic items begin here, far from those of real ones. */
export const FIRST_ID = 5_000_000

/** In nearly every item. */
export const FREQUENT = { KOR: ['서비스', '안내', '윤슬'], ENG: ['service', 'Yunseul', 'people'] }
/** In a few per cent. */
export const COMMON = {
  KOR: ['접근성', '데이터 센터', '보도자료'],
  ENG: ['accessibility', 'data center', 'harbor'],
}
/** In one of about 5,000. */
export const RARE = {
  KOR: ['갈매기섬', '옥빛등대', '모래톱길'],
  ENG: ['gullstone', 'jadelight', 'sandbarway'],
}

const CATEGORIES = ['CA', 'CB', 'CC', 'CD', 'CE', 'CF', 'CG', 'CI']
/** Categories of items that are not news: every fifth item is in one of them. */
const OTHERS = [
  { contentType: 'TECH', category: 'DA' },
  { contentType: 'SOCIALIMPACT', category: 'EBA' },
  { contentType: 'PROMISE', category: 'EAA' },
  { contentType: 'ARCHIVES', category: 'CJBA' },
] as const

const WORDS = {
  KOR: {
    whose: [
      '강릉의 작은 가게',
      '섬마을 학교',
      '동네 책방',
      '바닷가 시장',
      '휠체어 이용자',
      '시각장애 청소년',
      '야간 근무자',
      '여객선 승객',
      '농촌 어르신',
      '골목 공방',
      '처음 창업한 이웃',
      '돌봄 가족',
    ],
    thing: [
      '길 안내',
      '결제 화면',
      '음성 읽기',
      '물 재사용',
      '전력 절감',
      '지도 정보',
      '선물 포장',
      '상담 창구',
      '배차 예측',
      '개인정보 설정',
      '번역 자막',
      '재난 알림',
    ],
    act: [
      '새로 열었다',
      '두 배로 늘렸다',
      '쉽게 고쳤다',
      '처음 시험했다',
      '무료로 바꾸었다',
      '함께 만들었다',
      '속도를 높였다',
      '기록을 공개했다',
    ],
    detail: [
      '담당자는 이용자의 말을 먼저 들었다고 설명했다',
      '지난달 시험에서 기다리는 시간이 크게 줄었다',
      '참여한 시민은 다음 모임에도 오겠다고 말했다',
      '자료는 누구나 내려받아 다시 쓸 수 있다',
      '현장에서 나온 의견은 다음 판에 담는다',
      '비용은 지난해보다 낮아졌다',
    ],
    keyword: [
      '윤슬톡',
      '윤슬지도',
      '윤슬길',
      '윤슬페이',
      '상생',
      '환경',
      '교통약자',
      '지역',
      '개발자',
      '교육',
      '안전',
      '문화',
    ],
  },
  ENG: {
    whose: [
      'small shops in Gangneung',
      'an island school',
      'neighborhood bookstores',
      'a seaside market',
      'wheelchair users',
      'blind teenagers',
      'night-shift workers',
      'ferry passengers',
      'older farmers',
      'alley workshops',
      'first-time founders',
      'family carers',
    ],
    thing: [
      'route guidance',
      'checkout screens',
      'read-aloud voices',
      'water reuse',
      'power saving',
      'map records',
      'gift wrapping',
      'help desks',
      'ride forecasts',
      'privacy settings',
      'translated captions',
      'disaster alerts',
    ],
    act: [
      'opened',
      'doubled',
      'simplified',
      'tested for the first time',
      'made free',
      'built together',
      'sped up',
      'published openly',
    ],
    detail: [
      'The team said it had listened to users first',
      'In last month’s trial, waiting times fell sharply',
      'Those who took part said they would come again',
      'Anyone may download and reuse the material',
      'What was learned on site goes into the next version',
      'It costs less than it did a year ago',
    ],
    keyword: [
      'Yunseul Talk',
      'Yunseul Maps',
      'Yunseul Ride',
      'Yunseul Pay',
      'Growing together',
      'Environment',
      'Mobility',
      'Region',
      'Developers',
      'Learning',
      'Safety',
      'Culture',
    ],
  },
}

/** A number from 0 to `below`, always the same for the same item and purpose. */
function draw(item: number, purpose: number, below: number): number {
  let hash = Math.imul(item ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) % below
}

const pick = <T>(list: readonly T[], item: number, purpose: number): T =>
  list[draw(item, purpose, list.length)] as T

/** Item `number` (from 0) of the corpus; items 2n and 2n+1 are a Korean and English pair. */
export function syntheticItem(number: number, images: readonly string[] = []): SyntheticItem {
  const pair = number >> 1
  const language = number % 2 === 0 ? 'KOR' : 'ENG'
  const korean = language === 'KOR'
  const texts = WORDS[language]
  const frequent = FREQUENT[language]
  const whose = pick(texts.whose, pair, 1)
  const thing = pick(texts.thing, pair, 2)
  const act = pick(texts.act, pair, 3)
  const common = draw(pair, 4, 25) === 0 ? pick(COMMON[language], pair, 5) : null
  const rare = draw(pair, 6, 5000) < 1 ? pick(RARE[language], pair, 7) : null
  const title = korean
    ? `${whose}, ${thing} ${act}${common ? ` ${common}` : ''} ${pair + 1}`
    : `Yunseul ${act} ${thing} for ${whose}${common ? `, ${common}` : ''} ${pair + 1}`
  const sentence = (n: number): string =>
    korean
      ? `${pick(texts.whose, pair, n)}에게 ${pick(texts.thing, pair, n + 1)} ${frequent[0]}를 ${pick(texts.act, pair, n + 2)}. ${pick(texts.detail, pair, n + 3)}.`
      : `The ${frequent[0]} ${pick(texts.act, pair, n + 2)} ${pick(texts.thing, pair, n + 1)} for ${pick(texts.whose, pair, n)}. ${pick(texts.detail, pair, n + 3)}.`
  const paragraphs = [0, 1, 2, 3].map((n) =>
    [0, 1, 2].map((m) => sentence(20 + n * 30 + m * 10)).join(' '),
  )
  paragraphs[0] = `${frequent.join(korean ? ' ' : ' and ')}${korean ? '에 관한 시험용 글이다.' : ': text made for measurements.'} ${paragraphs[0]}`
  if (rare)
    paragraphs.push(korean ? `${rare}에서 모임이 열렸다.` : `The meeting was held at ${rare}.`)
  const day = new Date(Date.UTC(2012, 0, 1) + draw(pair, 8, 5400) * 86_400_000)
  const other = draw(pair, 17, 5) === 0 ? pick(OTHERS, pair, 18) : null
  const template = draw(pair, 9, 20) === 0 ? 'TEXT' : 'IMAGE'
  return {
    contentIdx: FIRST_ID + number,
    pairContentIdx: FIRST_ID + (number ^ 1),
    languageType: language,
    postDate: day.toISOString().slice(0, 10),
    title,
    desc: sentence(11).slice(0, 110),
    content: paragraphs.map((text) => `<p>${text}</p>`).join('\n'),
    contentType: other?.contentType ?? 'NEWS',
    categories: [other?.category ?? (draw(pair, 10, 3) === 0 ? 'CA' : pick(CATEGORIES, pair, 12))],
    keywords: [...new Set([13, 14, 15].map((n) => pick(texts.keyword, pair, n)))],
    template,
    image: template === 'IMAGE' && images.length > 0 ? pick(images, pair, 16) : null,
  }
}

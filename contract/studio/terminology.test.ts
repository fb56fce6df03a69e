import { expect, test } from 'vitest'
import { matcherOf, type Term } from './terminology.ts'
import { cpuMs } from '../cpu-time.ts'

const TERMS: readonly Term[] = [
  { right: '윤슬지도', not: ['윤슬 지도'], why: 'service', except: ['윤슬 지도 그리기'] },
  { right: '데이터 센터', not: ['데이터센터'], why: 'spacing', part: true },
  { right: '누리집', not: ['홈페이지'], why: 'plain' },
  { right: '이메일', not: ['전자우편'], why: 'term', part: true },
  { right: '길', not: ['도로'], why: 'plain' },
  { right: '이용자', not: ['사용자'], why: 'term' },
]
const ENGLISH: readonly Term[] = [
  { right: 'data center', not: ['data centre'], why: 'american' },
  { right: 'Yunseul Talk', not: ['YunseulTalk'], why: 'service', cased: true },
  { right: 'Locked Chats', not: ['secret chat'], why: 'feature' },
]
const korean = matcherOf(TERMS)
const english = matcherOf(ENGLISH)
const marked = (text: string, match = korean): string[] =>
  match(text).map(({ from, to, found, right }) => {
    expect(text.slice(from, to)).toBe(found)
    return `${found} → ${right}`
  })

test('a wrong form is a word of its own, with any particles', () => {
  expect(marked('윤슬 지도에서는 윤슬 지도와, 윤슬 지도.')).toEqual([
    '윤슬 지도 → 윤슬지도',
    '윤슬 지도 → 윤슬지도',
    '윤슬 지도 → 윤슬지도',
  ])
  expect(marked('윤슬 지도자와 한윤슬 지도')).toEqual([])
  expect(marked('사용자에게만, 비사용자')).toEqual(['사용자 → 이용자'])
  // a space that does not break is a space
  expect(marked('윤슬\u00a0지도')).toEqual(['윤슬\u00a0지도 → 윤슬지도'])
})

test('some forms are wrong inside longer words, others right inside longer texts', () => {
  expect(marked('솔섬데이터센터장')).toEqual(['데이터센터 → 데이터 센터'])
  expect(marked('윤슬 지도 그리기, 윤슬 지도')).toEqual(['윤슬 지도 → 윤슬지도'])
})

test('the particle follows the last syllable of the right word', () => {
  expect(marked('홈페이지를 보고 홈페이지로 갔다. 홈페이지는 길다.')).toEqual([
    '홈페이지를 → 누리집을',
    '홈페이지로 → 누리집으로',
    '홈페이지는 → 누리집은',
  ])
  expect(marked('전자우편을 전자우편으로')).toEqual([
    '전자우편 → 이메일',
    '전자우편으로 → 이메일로',
  ])
  expect(marked('도로로 가는 도로가 도로와')).toEqual([
    '도로 → 길',
    '도로가 → 길이',
    '도로와 → 길과',
  ])
})

test('English forms keep their plural and their capital; names have theirs everywhere', () => {
  expect(marked('Data centres, a data centre.', english)).toEqual([
    'Data centre → Data center',
    'data centre → data center',
  ])
  expect(marked('secret chats', english)).toEqual(['secret chats → Locked Chats'])
  expect(marked('yunseul talk, YunseulTalk and Yunseul Talk; Yunseul talks', english)).toEqual([
    'yunseul talk → Yunseul Talk',
    'YunseulTalk → Yunseul Talk',
  ])
})

test('addresses are no words', () => {
  expect(
    marked(
      'https://a.example/YunseulTalk /page/service/YunseulTalk talk@YunseulTalk.example (YunseulTalk)',
      english,
    ),
  ).toEqual(['YunseulTalk → Yunseul Talk'])
  expect(marked('(www.example.com/홈페이지) 홈페이지')).toEqual(['홈페이지 → 누리집'])
})

test('reading is linear in the text, however it is written', () => {
  const many = matcherOf(
    Array.from({ length: 30 }, (_, at) => ({
      right: `말${at}`,
      not: [`가가${at}`, `이라고${at}`],
      why: 'term',
      except: ['가'.repeat(60)],
    })),
  )
  const timeOf = (text: string): number => {
    const begun = cpuMs()
    many(text)
    korean(text)
    return cpuMs() - begun
  }
  for (const piece of [
    '가',
    '이라고',
    '@',
    '/a/',
    'www.',
    '사용자이라고이나이랑이든 ',
    '홈페이지으로서 ',
  ]) {
    timeOf(piece.repeat(2_000))
    const [short, long] = [4_000, 64_000].map((size) =>
      Math.min(
        timeOf(piece.repeat(size / piece.length)),
        timeOf(piece.repeat(size / piece.length)),
      ),
    )
    // sixteen times the text; 256 times the time would be quadratic
    expect(long, piece).toBeLessThan((short ?? 0) * 80 + 100)
  }
})

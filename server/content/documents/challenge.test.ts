import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ChallengePage, challengePage } from '../../../contract/challenge.ts'
import { readDocument } from '../loading/documents.ts'
import type { MediaLibrary } from '../loading/media.ts'
import type { LoadedContent } from '../loading/articles.ts'
import type { SourceIssue } from '../loading/source.ts'

const root = join(import.meta.dirname, '../../../content')
const media = { exists: () => false } as unknown as MediaLibrary
const drafts = [1405, 1211, 1030].map((contentIdx) => ({
  draft: { contentIdx, languageType: 'KOR' },
})) as LoadedContent[]

function read(articles = drafts): { page: ChallengePage; issues: SourceIssue[] } {
  const issues: SourceIssue[] = []
  const documents = readDocument(root, 'challenge', { media, articles, services: [] }, issues)
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual(['challenge KOR'])
  return { page: challengePage.parse(documents[0]?.document), issues }
}
const { page } = read()

test('FT-199 FT-200 the challenge ran from September 20 to October 31, 2024, and has ended', () => {
  expect([page.period, page.ended]).toEqual([{ from: '2024-09-20', to: '2024-10-31' }, true])
  expect([page.apply.closed, page.apply.open]).toEqual(['챌린지 신청 마감', '챌린지 신청하러 가기'])
})

test('FT-196 FT-197 the page has its title and the labels of its five anchors', () => {
  expect(page.title).toBe('Dangol Challenge')
  expect(Object.values(page.anchors)).toEqual([
    '챌린지 소개',
    '참여 방법',
    '미션 팁',
    '지원 프로그램',
    '채널 활용 사례',
  ])
})

test('FT-205 lists what counts as a mission, and what does not', () => {
  const [first, second] = page.how.missions
  for (const words of ['채널 관리자센터', '전체 친구', '10명 이상', '메시지'])
    expect(first?.text).toContain(words)
  for (const words of [
    '1:1 채팅',
    '환영 메시지',
    '챗봇',
    '자동 응답',
    '알림 메시지',
    '세지 않습니다',
  ])
    expect(second?.text).toContain(words)
})

test('FT-206 lists the rewards of a mission, of both, and of the hundred winners of the draw', () => {
  expect(page.how.missions.map(({ reward }) => reward)).toEqual([
    '쇼핑 포인트 5,000원',
    '쇼핑 포인트 5,000원',
  ])
  const [all, drawn] = page.how.rewards.items.map(({ who, what }) => `${who} ${what}`)
  expect(all).toMatch(/5,000원.*10,000원/)
  expect(drawn).toMatch(/100명.*쇼핑 포인트 20만 원.*메시지 지원금 30만 원.*50만 원/)
})

test('FT-207 the rules: both missions and a verified business, one application by an admin, 5 days, 1 month, an early end', () => {
  const rules = page.how.rules.items
  expect(rules).toHaveLength(5)
  for (const [index, words] of [
    /100명.*두 미션을 모두.*사업자 인증/,
    /관리자만.*두 번 신청할 수 없/,
    /5일 안에.*취소/,
    /1개월 안에 발표/,
    /미리 알리지 않고 일찍/,
  ].entries())
    expect(rules[index]).toMatch(words)
})

test('FT-198 a programme with a missing page is an issue with its line', () => {
  expect(read().issues).toEqual([])
  expect(read(drafts.slice(1)).issues).toEqual([
    expect.objectContaining({
      file: 'challenge/ko.yaml',
      field: 'help.items.0.link.link',
      line: expect.any(Number),
    }),
  ])
})

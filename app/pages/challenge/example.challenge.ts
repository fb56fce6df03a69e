import type { ChallengePage } from '../../../contract/challenge.ts'

/** A page of content, for tests. */
export const EXAMPLE: ChallengePage = {
  title: 'Dangol Challenge',
  name: '단골 챌린지',
  description: '말을 건네는 도전입니다.',
  ended: true,
  period: { from: '2024-09-20', to: '2024-10-31' },
  hero: { title: ['먼저 띄운', '한마디'], lead: '두 번이면 됩니다.' },
  apply: { open: '챌린지 신청하러 가기', closed: '챌린지 신청 마감', marker: '응모 종료' },
  anchors: { intro: '소개', how: '방법', tip: '팁', help: '지원', example: '사례' },
  intro: {
    title: '마음',
    text: ['한 줄이 발길을 돌립니다.'],
    facts: [{ name: '누가', text: '사장님' }],
  },
  how: {
    title: '참여 방법',
    steps: [{ title: '신청하기', text: '신청서를 냅니다.' }],
    missions: [
      {
        name: '미션 1',
        title: '띄우기',
        text: '열 명에게 보냅니다.',
        reward: '포인트 하나',
        drawing: 'sends',
      },
      {
        name: '미션 2',
        title: '답하기',
        text: '직접 답합니다.',
        reward: '포인트 둘',
        drawing: 'answers',
      },
    ],
    rewards: { title: '보상', items: [{ who: '모두', what: '포인트를 드립니다.' }] },
    rules: { title: '규칙', items: ['관리자만 신청합니다.', '일찍 끝날 수 있습니다.'] },
  },
  tip: {
    title: '미션 팁',
    lead: '고쳐 쓴 문장입니다.',
    before: '고치기 전',
    after: '고친 뒤',
    items: [{ title: '오늘 일', before: '감사합니다.', after: '오징어가 들어왔어요.' }],
  },
  help: {
    title: '지원',
    lead: '지금도 열려 있습니다.',
    items: [
      {
        title: '메시지',
        text: '무료로 씁니다.',
        link: { title: '알아보기', link: '/page/detail/1405' },
      },
    ],
  },
  example: {
    title: '사례',
    lead: '오간 말입니다.',
    items: [{ shop: '횟집', sent: '내일 오세요.', answered: '갈게요.', result: '모두 왔습니다.' }],
  },
  faq: {
    title: '자주 묻는 질문',
    items: [{ title: '채널을 여는 방법', link: 'https://store.yunseul.example/guide/open' }],
  },
}

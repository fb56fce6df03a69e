import type { PressContact } from '../../../contract/press-contacts.ts'
import type { Example } from '../examples.ts'
import { PressContacts } from './PressContacts.tsx'

const general: PressContact = {
  subject: '회사 전반',
  general: true,
  categories: [],
  keywords: [],
  desk: '홍보팀 종합 담당',
  email: 'press@yunseul.example',
  phone: '033-000-0110',
  hours: [{ first: 'mon', last: 'fri', from: '09:00', until: '18:00' }],
  holidays: '주말과 공휴일에는 당직자가 오전 10시부터 오후 5시까지 이메일을 확인합니다.',
  note: '어느 담당에게 물어야 할지 모르겠다면 이곳으로 보내 주세요. 알맞은 담당에게 전해 드립니다.',
}
const esg: PressContact = {
  ...general,
  subject: 'ESG와 상생',
  general: false,
  categories: ['CD', 'CE'],
  desk: 'ESG팀 소통 담당',
  email: 'esg@yunseul.example',
  phone: '1577-0000',
  hours: [
    { first: 'mon', last: 'thu', from: '09:00', until: '18:00' },
    { first: 'fri', last: 'fri', from: '08:30', until: '12:00' },
  ],
  holidays: '주말과 공휴일에는 쉬고, 다음 영업일에 답합니다.',
  note: null,
}

export const examples: Example[] = [
  {
    name: 'On a page of the press, by subject',
    render: () => (
      <PressContacts
        contacts={{
          lead: '매체와 마감 시각, 묻고 싶은 것을 함께 적어 주시면 더 빨리 답할 수 있습니다.',
          contacts: [general, esg],
        }}
        language="KOR"
      />
    ),
  },
  {
    name: 'Below a press release',
    render: () => (
      <PressContacts contacts={{ lead: null, contacts: [esg] }} language="KOR" ofRelease />
    ),
  },
]

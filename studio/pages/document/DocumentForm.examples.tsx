import { useState } from 'react'
import { formOf } from '../../../contract/documents/form.ts'
import {
  type DocumentName,
  type DocumentOf,
  type DocumentRow,
  DOCUMENTS,
} from '../../../contract/documents/index.ts'
import { type DocumentValue, withIds } from '../../../contract/studio/document-items.ts'
import type { Example } from '../../components/example.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { HeldDocument } from './edited.ts'
import type { Fact } from './facts/reference.ts'

const FACTS: readonly Fact[] = [
  { key: 'users-2025', ko: '2,130만 명', en: '21.3 million people' },
  { key: 'pue-2025', ko: '1.16', en: '1.16' },
]
const SERVICES = [
  { id: 'YunseulMaps', name: '윤슬지도' },
  { id: 'YunseulTalk', name: '윤슬톡' },
]

/** Ids that are the same at each rendering. */
function counter() {
  let next = 0
  return () => {
    next += 1
    return `item-${next}`
  }
}

function Shown<Name extends DocumentName>({
  name,
  document,
  readOnly = false,
}: {
  name: Name
  document: DocumentOf<Name>
  readOnly?: boolean
}) {
  const { schema, languages }: DocumentRow = DOCUMENTS[name]
  const [form] = useState(() => formOf(schema))
  const [edited] = useState(
    () =>
      new HeldDocument(`document/${name}`, schema, withIds(document as DocumentValue, counter())),
  )
  return (
    <DocumentForm
      form={form}
      edited={edited}
      language={languages === 'each' || languages === 'KOR' ? 'KOR' : null}
      facts={FACTS}
      services={SERVICES}
      readOnly={readOnly}
    />
  )
}

const banner = (title: string, image: string): DocumentOf<'home'>['marketing'][number] => ({
  resourceType: 'IMAGE',
  image,
  moImage: image,
  title,
  subTitle: '손끝에서 목소리까지, {fact:users-2025}이 씁니다.',
  linkUrl: '/page/responsible/accessibility',
  linkTarget: '_self',
  linkTitle: '자세히 보기',
})

const home: DocumentOf<'home'> = {
  hero: {
    title: ['흩어진 빛이', '길이 되는 곳'],
    lead: '물 위의 빛은 누구의 것도 아니지만, 모이면 {fact:users-2025}이 걸어갈 길이 보입니다.',
    ticker: {
      label: '지금',
      text: '윤슬지도가 계단 없는 길을 먼저 알려 드립니다',
      link: '/page/service/service/YunseulMaps',
    },
  },
  parallax: ['서비스', 'AI·기술', '사람', 'ESG'].map((name) => ({
    name,
    nameEng: name,
    description: '안부 한마디에서 하루가 시작됩니다.',
    thumbnail: 'art/phone-bubble-pin',
    link: '/page/service/service',
    target: '_self' as const,
  })),
  direct: [],
  servicesSection: {
    title: ['하루에 하나씩'],
    lead: '',
    allLink: { title: '전체 보기', link: '/page/service/service' },
    items: ['YunseulMaps', 'YunseulTalk'],
  },
  marketing: [
    banner('누구나 쓸 수 있게', 'art/people-from-behind'),
    banner('덜 쓰고 오래 쓰기', 'art/waterline-leaves'),
  ],
  intro: {
    desktop: 'art/intro-wide',
    mobile: 'art/intro-tall',
    label: '소개 영상',
    description: '',
    skip: '건너뛰기',
  },
}

const milestones: DocumentOf<'milestones'> = [
  {
    year: 2025,
    entries: [
      { month: 3, ko: '윤슬지도 계단 없는 길 안내 시작', en: 'Step-free routes on Yunseul Maps' },
      { month: 13, ko: '데이터센터 준공', en: '' },
    ],
  },
  { year: 2024, entries: [{ month: 5, ko: '윤슬톡 출시', en: 'Yunseul Talk launched' }] },
]

const investors: DocumentOf<'facts'> = {
  figures: [
    {
      key: 'users-2025',
      value: 2130,
      unit: '만 명',
      asOf: '2025-12-31',
      ko: '2,130만 명',
      en: '21.3 million people',
    },
  ],
}

export const examples: Example[] = [
  { name: 'Home', render: () => <Shown name="home" document={home} /> },
  {
    name: 'Milestones with problems',
    render: () => <Shown name="milestones" document={milestones} />,
  },
  { name: 'Figures of the company', render: () => <Shown name="facts" document={investors} /> },
  { name: 'Of a reader', render: () => <Shown name="home" document={home} readOnly /> },
]

import { useState } from 'react'
import type { DirectLink } from '../../../contract/home.ts'
import type { Example } from '../examples.ts'
import { DirectLinks } from './DirectLinks.tsx'

const link = (
  key: string,
  title: string,
  address: string,
  target: DirectLink['target'] = '_self',
): DirectLink => ({
  key,
  category: key,
  title,
  sentence: '날짜와 숫자를 앞세워 쓴 공식 발표를 처음부터 모아 두었습니다.',
  link: address,
  target,
  image: `/media/art/${key}.webp`,
  imageDark: `/media/art/${key}_dark.webp`,
  imageDescription: '',
})
const links = [
  link('newsprint-sea', '오늘 발표한 소식을 읽습니다', '/page/presskit/press-release'),
  link('meeting-ripples', '일하는 사람을 만납니다', '/page/story/kakao-story?lang=KOR'),
  link('lighthouse', '막힌 곳을 함께 풉니다', 'https://help.yunseul.example', '_blank'),
]

/** Renders a button that simulates scrolling the page. */
function Stepped() {
  const [step, setStep] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        다음
      </button>
      <DirectLinks links={links} event="example_direct" stepped={step} />
    </>
  )
}

export const examples: Example[] = [
  { name: 'Three links', render: () => <DirectLinks links={links} event="example_direct" /> },
  { name: 'Stepped by its page', render: () => <Stepped /> },
]

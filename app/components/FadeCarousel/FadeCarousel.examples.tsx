import type { Example } from '../examples.ts'
import { FadeCarousel } from './FadeCarousel.tsx'

const slides = ['하나', '둘', '셋'].map((name) => ({
  key: name,
  name,
  content: (
    <p>
      <a href="#here">{name}</a>
    </p>
  ),
}))

export const examples: Example[] = [
  {
    name: 'Three slides',
    render: () => <FadeCarousel label="추천" slides={slides} controls="under" />,
  },
  {
    name: 'One slide',
    render: () => <FadeCarousel label="추천 하나" slides={slides.slice(0, 1)} controls="under" />,
  },
]

import type { Example } from '../examples.ts'
import { Carousel } from './Carousel.tsx'

const slides = ['하나', '둘', '셋'].map((name) => ({ key: name, name, content: <p>{name}</p> }))

export const examples: Example[] = [
  { name: 'With autoplay', render: () => <Carousel label="소식" slides={slides} /> },
  {
    name: 'Without autoplay',
    render: () => <Carousel label="소식" slides={slides} autoplay={null} />,
  },
  { name: 'One slide', render: () => <Carousel label="소식" slides={slides.slice(0, 1)} /> },
]

import type { Example } from '../examples.ts'
import { Picture } from './Picture.tsx'

export const examples: Example[] = [
  {
    name: 'In both modes',
    render: () => (
      <Picture
        image="/media/art/lighthouse.webp"
        imageDark="/media/art/lighthouse_dark.webp"
        alt="등대"
        size="C630x354"
      />
    ),
  },
  {
    name: 'Without a dark variant',
    render: () => (
      <Picture image="/media/art/lily-pads.webp" imageDark={null} alt="수련" size="C317x178" />
    ),
  },
  {
    name: 'An icon',
    render: () => (
      <Picture
        image="/media/icons/talk.svg"
        imageDark="/media/icons/talk_dark.svg"
        alt=""
        size="C72x72"
      />
    ),
  },
  {
    name: 'No picture',
    render: () => <Picture image={null} imageDark={null} alt="" size="C317x178" />,
  },
]

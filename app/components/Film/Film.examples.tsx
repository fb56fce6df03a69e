import { useRef } from 'react'
import type { Example } from '../examples.ts'
import { Picture } from '../Picture/Picture.tsx'
import { Film, FilmButton } from './Film.tsx'
import { useFilm } from './useFilm.ts'

function Once({ wanted }: { wanted: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  const reel = useFilm(film, { choose: () => '/media/video/service-talk', wanted })
  return (
    <div style={{ position: 'relative', maxWidth: 741 }}>
      <Picture image="/media/video/service-talk.webp" imageDark={null} alt="" size="C741x416" />
      <Film film={film} reel={reel} loop={false} />
      <FilmButton state={reel.state} onClick={reel.toggle} />
    </div>
  )
}

export const examples: Example[] = [
  { name: 'Plays once, with its button', render: () => <Once wanted /> },
  { name: 'Not wanted now', render: () => <Once wanted={false} /> },
]

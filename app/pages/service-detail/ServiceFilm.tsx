import { useState } from 'react'
import { FilmInView } from '../../components/FilmInView/FilmInView.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ServiceFilm.module.css'

/** The film over its poster, with a button that stops it; the button comes with the film. */
export function ServiceFilm({ address }: { address: string }) {
  const [there, setThere] = useState(false)
  const [stopped, setStopped] = useState(false)
  return (
    <>
      <FilmInView
        address={address}
        playing={!stopped}
        onFetch={() => setThere(true)}
        onRefused={() => setStopped(true)}
      />
      {there ? (
        <button
          type="button"
          className={styles.button}
          onClick={() => setStopped(!stopped)}
          aria-label={stopped ? m.service_film_play() : m.service_film_pause()}
        >
          <Icon name={stopped ? 'play' : 'pause'} />
        </button>
      ) : null}
    </>
  )
}

import { useEffect, useState } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { useShownMode } from '../../visitor/mode.ts'
import { usePrefersStill } from '../../visitor/motion.ts'
import styles from './Mascot.module.css'

interface MascotProps {
  mascot: CulturePage['goal']['mascot']
  /** Whether its section is in view, or the next. */
  near: boolean
  /** Whether its section is in view. */
  current: boolean
  /** With each card it moves anew. */
  card: number
}

/**
 * The mascot of Goal and Promise: 24 frames of one sprite, 40 ms each (FT-047). It moves for five rounds with each card,
 * then rests; unseen, and for who wants less motion, it rests always. The sprite is fetched when its section is near.
 */
export function Mascot({ mascot, near, current, card }: MascotProps) {
  const still = usePrefersStill()
  const mode = useShownMode()
  const [fetched, setFetched] = useState(false)
  useEffect(() => {
    if (near) setFetched(true)
  }, [near])
  const { url, urlDark } = mascot.sprite
  return (
    <div className={styles.mascot} data-part="mascot" aria-hidden="true">
      {fetched && !still ? (
        <div className={styles.rows} key={card} data-run={current || undefined}>
          <img
            className={styles.sprite}
            src={(mode === 'dark' ? urlDark : null) ?? url}
            alt=""
            decoding="async"
          />
        </div>
      ) : (
        <Picture image={mascot.still.url} imageDark={mascot.still.urlDark} alt="" size="C320x180" />
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { CulturePage } from '../../../contract/culture.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { useShownMode } from '../../visitor/mode.ts'
import { usePrefersStill } from '../../visitor/motion.ts'
import styles from './Mascot.module.css'

interface MascotProps {
  mascot: CulturePage['goal']['mascot']
  /** Whether its section or a neighbouring one is in view. */
  near: boolean
  /** Whether its section is in view. */
  current: boolean
  /** The current card: it animates again with each one. */
  card: number
}

/**
 * Renders the mascot of Goal and Promise: 24 frames of one sprite, 40 ms each (FT-047). It animates
 * for five rounds with each card, then rests; out of view and under reduced motion it always rests.
 * The sprite is fetched when its section is near.
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

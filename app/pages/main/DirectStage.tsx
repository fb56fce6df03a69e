import { useRef } from 'react'
import type { DirectLink } from '../../../contract/home.ts'
import { DirectLinks } from '../../components/DirectLinks/DirectLinks.tsx'
import { type StagePosition, useScrollStage } from '../../components/ScrollStage/useScrollStage.ts'
import { MOVING_MEDIA } from '../../visitor/motion.ts'
import styles from './stages.module.css'
import { ROOMY_MEDIA, useSnap } from './useSnap.ts'

/** Pixels of scrolling for which the block is pinned below 1024 px (FT-031). */
export const DIRECT_PIN = 1500
const PINNED_MEDIA = `(max-width: 1023px) and ${ROOMY_MEDIA} and ${MOVING_MEDIA}`
const LINKS = 5
const linkAt = ({ distance }: StagePosition): number => (distance / DIRECT_PIN) * LINKS

/**
 * Renders the direct links (FT-033): below 1024 px the block is pinned while the page scrolls 1500
 * px, and its five links step with it (FT-031). It snaps into place from half a screen away
 * (FT-032).
 */
export function DirectStage({ links }: { links: readonly DirectLink[] }) {
  const stage = useRef<HTMLDivElement>(null)
  const { step } = useScrollStage(stage, links.length, linkAt, PINNED_MEDIA)
  useSnap(stage)
  return (
    <div className={styles.direct} ref={stage} data-part="direct-stage" data-step={step}>
      <div className={styles.pin}>
        <DirectLinks links={links} event="main_direct" stepped={step} />
      </div>
    </div>
  )
}

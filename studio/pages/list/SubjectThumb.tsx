import { useState } from 'react'
import { addressOf } from '../../client/call.ts'
import { assetIdOf } from '../content/mediaAddress.ts'
import styles from './SubjectThumb.module.css'

/** Twice the largest size at which it is drawn. */
const SIZE = 'C112x112.fwebp'

/**
 * Renders the main image of an article in lists, small and cropped; a plain surface without one. It
 * repeats what the title says, so screen readers skip it.
 */
export function SubjectThumb({ image }: { image: string | null | undefined }) {
  const [failed, setFailed] = useState<string | null>(null)
  const id = image ? assetIdOf(image) : null
  return (
    <span className={styles.thumb} data-none={id === null || undefined}>
      {id !== null && image !== failed && (
        <img
          className={styles.image}
          src={addressOf('mediaFile', { params: { id }, query: { opt: SIZE } })}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(image ?? null)}
        />
      )}
    </span>
  )
}

import type { TextPiece } from '../../../../contract/studio/work.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './DifferenceView.module.css'

/** Renders a text with what was added and removed, for ears too. */
export const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map((piece, at) => <PieceText key={at} piece={piece} />)

function PieceText({ piece: { kind, text } }: { piece: TextPiece }) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark className={kind === 'added' ? styles.added : styles.removed}>
      <span className={styles.spoken}>
        {kind === 'added' ? m.difference_added() : m.difference_removed()}{' '}
      </span>
      {text}
    </Mark>
  )
}

import { VisuallyHidden } from 'react-aria-components'
import { clockText } from '../../visit/clock.ts'
import { durationText } from '../../visit/numbers.ts'

/** Renders the length of an audio file: `3:14`, spoken as minutes and seconds. */
export function AudioLength({ milliseconds }: { milliseconds: number }) {
  return (
    <>
      <span aria-hidden="true">{clockText(milliseconds)}</span>
      <VisuallyHidden>{durationText(Math.round(milliseconds / 1000))}</VisuallyHidden>
    </>
  )
}

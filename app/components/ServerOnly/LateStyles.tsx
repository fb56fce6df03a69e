import { useContext } from 'react'
import { LateSheets } from './lateSheets.ts'
import { ServerOnly } from './ServerOnly.tsx'

/**
 * Links the style sheets for what no first view shows (`*.late.module.css`), in a part that only the
 * server renders and in front of the first part that they style: a sheet in the body delays only
 * what follows it (docs/decisions/0036-late-styles.md).
 */
export const LateLinks = () =>
  useContext(LateSheets).map((href) => (
    <link key={href} rel="stylesheet" href={href} fetchPriority="low" />
  ))

/** The same links, in a part that the browser renders too. */
export function LateStyles() {
  return (
    <ServerOnly as="div" keep="[data-late-styles]" hidden data-late-styles="">
      {import.meta.env.SSR ? <LateLinks /> : undefined}
    </ServerOnly>
  )
}

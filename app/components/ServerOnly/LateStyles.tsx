import { useContext } from 'react'
import { ServerOnly } from './ServerOnly.tsx'
import { LateSheets } from './lateSheets.ts'

/**
 * Links the style sheets for what no first view shows (`*.late.module.css`), in front of the first
 * part that they style: a sheet in the body delays only what follows it
 * (docs/decisions/0036-late-styles.md).
 */
export function LateStyles() {
  const sheets = useContext(LateSheets)
  return (
    <ServerOnly as="div" keep="[data-late-styles]" hidden data-late-styles="">
      {import.meta.env.SSR
        ? sheets.map((href) => <link key={href} rel="stylesheet" href={href} fetchPriority="low" />)
        : undefined}
    </ServerOnly>
  )
}

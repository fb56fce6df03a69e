import { useShell } from '../useShell.ts'
import { SimpleFrame } from './SimpleFrame.tsx'

/** No footer links the late styles. */
export const handle = { wholeStyles: true }

/**
 * Renders the layout of the error and browser-support pages: logo, mode and language, and no menu
 * that may have failed with the page (SH-051).
 */
export default function ErrorLayout() {
  return <SimpleFrame language={useShell()?.language ?? 'KOR'} />
}

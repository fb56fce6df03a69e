import { createContext } from 'react'

/**
 * URLs of the style sheets for what no first view shows (`*.late.module.css`); `LateStyles` links
 * them. Empty in the browser, and where the document contains them.
 */
export const LateSheets = createContext<readonly string[]>([])

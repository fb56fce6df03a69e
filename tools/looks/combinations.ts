import type { Language } from '../../contract/language.ts'

export type Mode = 'light' | 'dark'

export const MODES: readonly Mode[] = ['light', 'dark']
export const WIDTHS = [390, 768, 1440] as const

/** How a page is loaded, in each of the modes. */
export interface View {
  language: Language
  width: number
}
export const VIEWS: readonly View[] = (['KOR', 'ENG'] as const).flatMap((language) =>
  WIDTHS.map((width) => ({ language, width })),
)

/** Height of the category tabs if it cannot be measured, in pixels (FT-073). */
const TABS_FALLBACK = 91

/** Returns the header height for scrolling on this page, in pixels, by window width (FT-007). */
export const headerHeight = (width: number): number => (width > 1439 ? 93 : width > 1023 ? 85 : 123)

/**
 * Returns the pixels between the top of the window and a section after a jump: header and tabs. The
 * 123 px of small windows already include both: 73 and the 50 of the tabs.
 */
export const sectionOffset = (width: number, tabs: number | undefined): number =>
  headerHeight(width) + (width > 1023 ? tabs || TABS_FALLBACK : 0)

/** Height of the category tabs where it can't be measured, in pixels (FT-073). */
const TABS_FALLBACK = 91

/** Height of the header for scrolling on this page, in pixels, by the width of the window (FT-007). */
export const headerHeight = (width: number): number => (width > 1439 ? 93 : width > 1023 ? 85 : 123)

/**
 * Pixels between the top of the window and a section that was gone to: header and tabs. The 123 px of small windows are
 * both already: 73 and the 50 of the tabs.
 */
export const sectionOffset = (width: number, tabs: number | undefined): number =>
  headerHeight(width) + (width > 1023 ? tabs || TABS_FALLBACK : 0)

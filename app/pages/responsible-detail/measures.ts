// Dimensions of the side contents (AR-160), in pixels and milliseconds.

/** Height of the header that covers the page. */
export const HEADER_HEIGHT = 72
/** Space between the header and the current part: the height of the closed dropdown. */
export const CONTENT_OFFSET = 61
/** Time without scrolling before the position is read. */
export const SCROLL_DEBOUNCE = 10
/**
 * Distance from the top of the window to a part after a jump, and at which a part becomes the
 * current one.
 */
export const partOffset = (): number => HEADER_HEIGHT + CONTENT_OFFSET

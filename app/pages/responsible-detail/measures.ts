// The measures of the side contents (AR-160), in pixels and milliseconds.

/** Height of the header that stands over the page. */
export const HEADER_HEIGHT = 72
/** What stands between the header and the part that is read: the height of the closed dropdown. */
export const CONTENT_OFFSET = 61
/** How long scrolling has to rest until it is read. */
export const SCROLL_DEBOUNCE = 10
/** How far below the top of the window a part stands that was gone to, and from where on it is the one that is read. */
export const partOffset = (): number => HEADER_HEIGHT + CONTENT_OFFSET

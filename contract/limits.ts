/** Items on a page of most lists (SH-238). */
export const PAGE_SIZE = 12
/** Ids of contents stay below this one. */
export const MOST_CONTENTS = 2 ** 24
/** Pages that a list can have at most. */
export const MOST_PAGES = Math.ceil(MOST_CONTENTS / PAGE_SIZE)
/** Tags that a filter takes at once; it offers no more. */
export const MOST_TAGS = 12
/** Items of a press release batch: the first one and each after More. */
export const PRESS_BATCH = 12
/** Latest posts above the list of media kit and stories (AR-089, AR-130, AR-152). */
export const LATEST_POSTS = 3
/** Latest entries of History at most (AR-139), and entries of its list at first and more at each More (AR-141). */
export const LATEST_HISTORY = 6
export const HISTORY_BATCH = 10
/** Items of the news highlight at most (SH-239). */
export const HIGHLIGHT_LIMIT = 6
/** Related and recommended cards before More (SH-172, FT-110). */
export const FIRST_RELATED = 3
/** News of the ESG page at most (FT-232). */
export const ESG_NEWS_LIMIT = 6
/** Items of a list of the ESG library at first, and more at each More (AR-049). */
export const FIRST_ESG_RESOURCES = 4
export const MORE_ESG_RESOURCES = 2
/** Highlights of the AI hub below which it has no hero (FT-070). */
export const FEWEST_HIGHLIGHTS = 3
/** Definitions of a block that stand before the rest unfolds (FT-077). */
export const FIRST_DEFINITIONS = 3
/** Month sections of the collection on the first load (AR-082). */
export const FIRST_MONTHS = 3
/** Milestones of a year before its toggle (FT-120). */
export const FIRST_MILESTONES = 3
/** What counts as new: news of so many days (SH-249). */
export const UPDATE_DAYS = 30
/** The update badge shows no number above this one (SH-247). */
export const UPDATE_BADGE_LIMIT = 999
/** Weighted length that a card's keywords may reach (SH-124). */
export const KEYWORD_WEIGHT = 28
/** Keywords that an article or a service has at most, and letters of each. */
export const MOST_KEYWORDS = 20
export const LETTERS_OF_KEYWORD = 40
/** Longest request target in bytes; longer ones are answered 400. */
export const TARGET_LIMIT = 8 * 1024
/** Longest search keyword in letters; what is longer is cut. */
export const KEYWORD_LETTERS = 80
/** Bytes that the JSON body of a call may have that anybody may send. */
export const OPEN_BODY = 16 * 1024

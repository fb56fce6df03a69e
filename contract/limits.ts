/** Items per page of most lists (SH-238). */
export const PAGE_SIZE = 12
/** Article ids are below this one. */
export const CONTENT_ID_LIMIT = 2 ** 24
/** Maximum number of pages of a list. */
export const MOST_PAGES = Math.ceil(CONTENT_ID_LIMIT / PAGE_SIZE)
/** Maximum number of tags in a filter; it offers no more. */
export const MOST_TAGS = 12
/** Items of a press release batch: the first one and each after More. */
export const PRESS_BATCH = 12
/** Latest posts above the list of media kit and stories (AR-089, AR-130, AR-152). */
export const LATEST_POSTS = 3
/**
 * Maximum latest entries of History (AR-139), and entries of its list at first and at each More
 * (AR-141).
 */
export const LATEST_HISTORY = 6
export const HISTORY_BATCH = 10
/** Maximum items of the news highlight (SH-239). */
export const HIGHLIGHT_LIMIT = 6
/** Related and recommended cards before More (SH-172, FT-110). */
export const FIRST_RELATED = 3
/** Maximum news of the ESG page (FT-232). */
export const ESG_NEWS_LIMIT = 6
/** Items of a list of the ESG library at first, and at each More (AR-049). */
export const FIRST_ESG_RESOURCES = 4
export const MORE_ESG_RESOURCES = 2
/** Minimum number of highlights for the AI hub to have a hero (FT-070). */
export const FEWEST_HIGHLIGHTS = 3
/** Definitions of a block shown before it is expanded (FT-077). */
export const FIRST_DEFINITIONS = 3
/** Month sections of the collection on the first load (AR-082). */
export const FIRST_MONTHS = 3
/** Milestones of a year shown before its toggle (FT-120). */
export const FIRST_MILESTONES = 3
/** Age in days up to which news counts as new (SH-249). */
export const UPDATE_DAYS = 30
/** Maximum number of the update badge (SH-247). */
export const UPDATE_BADGE_LIMIT = 999
/** Maximum weighted length of a card's keywords (SH-124). */
export const KEYWORD_WEIGHT = 28
/** Maximum keywords of an article or a service, and characters of each. */
export const MOST_KEYWORDS = 20
export const KEYWORD_CHARACTERS = 40
/** Longest request target in bytes; longer ones are answered with 400. */
export const TARGET_LIMIT = 8 * 1024
/** Longest search keyword in characters; longer ones are cut. */
export const KEYWORD_MAX_CHARACTERS = 80
/** Maximum bytes of the JSON body of a public call. */
export const OPEN_BODY = 16 * 1024

/** Former versions that a legal text keeps. */
export const FORMER_VERSIONS = 30

/** Banners of emergencies that there may be at once. */
export const EMERGENCY_BANNERS = 3

/** Days for which the bin keeps a discarded draft. */
export const BIN_DAYS = 30
/** Drafts that the bin keeps of what one person discarded: the oldest beyond them go. */
export const MOST_BINNED = 500

/** Templates that there may be: a list has all of them. */
export const MOST_TEMPLATES = 300
export const TEMPLATE_NAME_CHARACTERS = 80

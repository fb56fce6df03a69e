// What stands among the tags of a purge and is no tag.

/** Everything may have changed: the change can't be told by tags. */
export const EVERYTHING = '*'
/** What was made of the tags beside this one must never be shown again, not even where nothing new can be made. */
export const FOR_GOOD = '!'

// Marks among the tags of a purge that are not tags.

/** Everything may have changed: tags can't describe the change. */
export const EVERYTHING = '*'
/** Pages with the accompanying tags must never be served again, not even if rendering fails. */
export const FOR_GOOD = '!'

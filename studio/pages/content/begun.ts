/** State of the navigation to an article that was just created: its writing begins in the title. */
export const JUST_BEGUN = { begun: true }

/** Whether a navigation led to a new article. */
export const isJustBegun = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begun' in state && state.begun === true

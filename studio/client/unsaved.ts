/** Save functions of open screens: each resolves to whether the server has all changes. */
const savers = new Set<() => Promise<boolean>>()

/**
 * Registers a screen with unsaved work while it is open; returns the function that unregisters it.
 */
export function onSaveRequested(save: () => Promise<boolean>): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Saves all open screens; returns whether the server has all changes. */
export async function saveOpen(): Promise<boolean> {
  return (await Promise.all([...savers].map((save) => save()))).every(Boolean)
}

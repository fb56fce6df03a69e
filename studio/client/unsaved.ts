/** What open screens hold that the server may not have: each saves it, and resolves to whether the server has it all. */
const savers = new Set<() => Promise<boolean>>()

/** Registers a screen that is being written on, for as long as it is open; the function given back takes it away. */
export function onSaveAsked(save: () => Promise<boolean>): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Saves what is being written anywhere; whether the server has all of it. */
export async function saveOpen(): Promise<boolean> {
  return (await Promise.all([...savers].map((save) => save()))).every(Boolean)
}

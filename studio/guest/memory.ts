// What a guest typed and has not sent, and their name: kept in this browser for this link.

export interface Memory {
  name: string
  text: string
  note: string
}
const EMPTY: Memory = { name: '', text: '', note: '' }

/** Reads and keeps what a guest of a link typed; without storage it lasts as long as the page. */
export function memoryOf(link: string) {
  const key = `preview-guest ${link}`
  let kept: Memory = EMPTY
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    for (const field of ['name', 'text', 'note'] as const) {
      const value = (stored as Record<string, unknown>)[field]
      if (typeof value === 'string') kept = { ...kept, [field]: value }
    }
  } catch {
    kept = EMPTY
  }
  return {
    get: (): Memory => kept,
    keep(change: Partial<Memory>): void {
      kept = { ...kept, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // no storage in this window: it is kept as long as the page
      }
    },
  }
}
export type GuestMemory = ReturnType<typeof memoryOf>

/**
 * Adds data that only the server's rendering reads to what a loader sends: its properties are not
 * enumerable, so they are never serialised. A browser, which keeps the server's markup, finds them
 * undefined (docs/server-drawn-and-late-scripts.md).
 */
export const withServerData = <Sent extends object, Kept extends object>(
  sent: Sent,
  kept: Kept,
): Sent & Partial<Kept> =>
  Object.defineProperties(
    sent,
    Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, { value }])),
  )

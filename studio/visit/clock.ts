/** Formats the length of sound as players do: `3:14`, `1:02:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')
}

/** Returns red, green and blue of a color such as `#0b2545`; null if invalid. */
export function channelsOf(hex: string): [number, number, number] | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  return (
    match && [
      Number.parseInt(match[1] ?? '', 16),
      Number.parseInt(match[2] ?? '', 16),
      Number.parseInt(match[3] ?? '', 16),
    ]
  )
}

/** Common window widths of a preview: phone, tablet, small and large desktop. */
export const FRAME_WIDTHS = [390, 768, 1024, 1440] as const
const NARROWEST = 320
const WIDEST = 1920

/** Clamps a width to the supported range. */
export const frameWidth = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
export const FRAME_LIMITS = { min: NARROWEST, max: WIDEST } as const

/** Returns the scale that fits a frame into its container, at most 1. */
export const frameScale = (width: number, place: number): number =>
  place > 0 ? Math.min(1, place / width) : 1

/** Returns the width after a key on the handle; null = the handle does not use the key. */
export function widthAfterKey(width: number, key: string, isLarge: boolean): number | null {
  const step = isLarge ? 100 : 10
  if (key === 'ArrowLeft' || key === 'ArrowDown') return frameWidth(width - step)
  if (key === 'ArrowRight' || key === 'ArrowUp') return frameWidth(width + step)
  if (key === 'Home') return NARROWEST
  if (key === 'End') return WIDEST
  return null
}

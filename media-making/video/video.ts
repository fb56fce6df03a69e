import type { Theme } from '../art/palette.ts'
import { random } from './drawing/geometry.ts'
import type { View } from './drawing/scenery.ts'
import type { Sound } from './sound.ts'

/** Draws one moment of a video: `time` runs from 0 to 1. A loop's moments 0 and 1 are the same. */
export type Scene = (time: number) => string

/** A video: its dimensions, its length and its drawing. */
export interface Video {
  name: string
  /** The folder of `content/media/` that it is written to; `video` if not said. */
  folder?: string
  width: number
  height: number
  seconds: number
  /** The waterline, as a share of the height. */
  horizon: number
  /** A loop ends one frame before it restarts; any other video ends on its last moment. */
  loop: boolean
  /** A video next to a text is small: there are many of these, and the media have a total limit. */
  sparing?: boolean
  /** How many bytes each file of it may have; if not said, `budgetOf` does. */
  budget?: number
  /** Drawn once for light mode and once for dark mode; any other video serves both. */
  byTheme?: boolean
  /** Encoded as AV1 in place of VP9. */
  av1?: boolean
  /** Its sound; a video without it is silent and has no track. */
  sound?: Sound
  stage(view: View, theme: Theme): Scene
}

export const FRAMES_PER_SECOND = 24

/** Number of frames of a video. */
export const frameCount = (video: Video): number => video.seconds * FRAMES_PER_SECOND

/** Maximum bytes of each file of a video. */
export const budgetOf = (video: Video): number =>
  video.budget ?? (video.sparing ? 320_000 : 900_000)

/** One drawing of a video: its mode, and the name of its files without extension. */
export interface Edition {
  theme: Theme
  file: string
}

/** The drawings of a video: one, or one per mode, named like images (`_dark`). */
export const editions = (video: Video): Edition[] => [
  { theme: 'light', file: video.name },
  ...(video.byTheme ? [{ theme: 'dark', file: `${video.name}_dark` } as const] : []),
]

/** Prepares a video once and returns a function that draws any of its frames as SVG. */
export function screenplay(video: Video, theme: Theme = 'light'): (frame: number) => string {
  const { width, height } = video
  const scene = video.stage({ width, height, horizon: Math.round(height * video.horizon) }, theme)
  const last = video.loop ? frameCount(video) : frameCount(video) - 1
  return (frame) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scene(frame / last)}</svg>`
}

/** A still grain as large as a frame, from -2 to 2: it keeps soft skies from showing steps. */
export function grain(width: number, height: number): Int8Array {
  const r = random(`grain-${width}-${height}`)
  const out = new Int8Array(width * height)
  for (let i = 0; i < out.length; i++) out[i] = Math.round((r() + r() - 1) * 2.4)
  return out
}

/** Turns a drawn frame (RGBA) into RGB with the grain laid over it. */
export function expose(
  rgba: Uint8Array,
  video: { width: number; height: number },
  noise: Int8Array,
): Uint8Array {
  const size = video.width * video.height
  const rgb = new Uint8Array(size * 3)
  for (let i = 0; i < size; i++) {
    const add = noise[i] as number
    for (let c = 0; c < 3; c++) {
      const v = (rgba[i * 4 + c] as number) + add
      rgb[i * 3 + c] = Math.min(255, Math.max(0, v))
    }
  }
  return rgb
}

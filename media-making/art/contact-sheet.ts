import sharp, { type OverlayOptions } from 'sharp'
import { drawPicture, THEMES } from './picture.ts'
import { toPng } from './raster.ts'
import { H, W } from './shapes.ts'

/** Motifs side by side, light and dark, to be judged with the eye. */
export async function contactSheet(
  names: readonly string[],
  width: number,
  columns: number,
): Promise<Buffer> {
  const height = Math.round((width * H) / W)
  const gap = 8
  const tiles: OverlayOptions[] = []
  for (const name of names) {
    for (const theme of THEMES) {
      const at = tiles.length
      tiles.push({
        input: await toPng(drawPicture(name, theme), width),
        left: gap + (at % columns) * (width + gap),
        top: gap + Math.floor(at / columns) * (height + gap),
      })
    }
  }
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + Math.ceil(tiles.length / columns) * (height + gap),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .png()
    .toBuffer()
}

import { THEMES, type Theme } from './palette.ts'
import { SCENES } from './scenes/index.ts'
import { Sheet } from './sheet.ts'

export { THEMES }

/** One motif in one theme, as SVG. The same name and theme give the same bytes. */
export function drawPicture(name: string, theme: Theme): string {
  const scene = SCENES[name]
  if (!scene)
    throw new Error(`There is no motif "${name}". Known: ${Object.keys(SCENES).join(', ')}`)
  const sheet = new Sheet(theme, scene.seed ?? name)
  scene.draw(sheet)
  return sheet.toSvg(scene.title, scene.grain ?? (scene.fine ? 0.5 : 1))
}

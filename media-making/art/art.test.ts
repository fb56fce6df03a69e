import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldSvg, TALL, WIDE } from './field.ts'
import { ICON_NAMES, icon } from './icons.ts'
import { drawPicture, THEMES } from './picture.ts'
import { SCENES } from './scenes/index.ts'

const root = join(import.meta.dirname, '../..')

/** The motifs that writers of content may name. */
function promisedMotifs(): string[] {
  const guide = readFileSync(join(root, 'docs/content.md'), 'utf8')
  const list = guide.split('## Motifs of `art/`\n')[1]?.split('\n## ')[0] ?? ''
  return list.split(/[,\s]+/).filter(Boolean)
}

test('every motif in the writing guide has a scene, and the guide names every scene', () => {
  expect(promisedMotifs().sort()).toEqual(Object.keys(SCENES).sort())
})

describe.each(Object.keys(SCENES))('%s', (name) => {
  test('renders in both themes, with the same bytes each time', () => {
    const [light, dark] = THEMES.map((theme) => drawPicture(name, theme))
    expect(light).not.toBe(dark)
    for (const [i, svg] of [light, dark].entries()) {
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1260 708"/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg).toBe(drawPicture(name, i ? 'dark' : 'light'))
    }
  })

  test('references only ids that it defines', () => {
    const svg = drawPicture(name, 'light')
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
    const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((m) => m[1])
    expect(used.filter((id) => !ids.has(id))).toEqual([])
  })
})

test('no two motifs share a title', () => {
  const titles = Object.values(SCENES).map((scene) => scene.title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('an unknown motif is rejected by name', () => {
  expect(() => drawPicture('no-such-motif', 'light')).toThrow('no-such-motif')
})

test.each(ICON_NAMES)('the icon %s has all its inks in both themes', (name) => {
  for (const theme of THEMES) {
    expect(icon(name, theme)).toMatch(/fill="#/)
    expect(icon(name, theme)).not.toMatch(/@i\d|NaN|undefined/)
  }
})

test('the glint fields keep their inks as custom properties and their six phases', () => {
  for (const field of [WIDE, TALL]) {
    const svg = fieldSvg(field)
    for (const phase of [0, 1, 2, 3, 4, 5]) expect(svg).toContain(`class="p${phase}"`)
    for (const ink of [0, 1, 2, 3, 4, 5, 6, 7]) expect(svg).toContain(`var(--g${ink},`)
    expect(fieldSvg(field)).toBe(svg)
  }
})

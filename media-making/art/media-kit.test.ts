import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ok } from './colour.ts'
import { words } from './lettering.ts'
import {
  BRAND_COLOURS,
  clearSpace,
  colourSheet,
  KIT_PNG_WIDTH,
  kitFiles,
  SERVICE_ICONS,
} from './media-kit.ts'
import { THEMES } from './picture.ts'
import { SCREEN_NAMES, screen } from './screens.ts'

const content = join(import.meta.dirname, '../../content')
const kit = join(content, 'media/media-kit')
const tokens = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')
const frontMatters = globSync('media-kit/*/*/{ko,en}.md', { cwd: content }).map(
  (file) =>
    parse(readFileSync(join(content, file), 'utf8').split('---\n')[1] as string) as Record<
      string,
      unknown
    >,
)

test('the committed logos match the generator, in one ink for each background', () => {
  const svgs = kitFiles().filter(({ form, file }) => form === 'svg' && file.startsWith('logo-'))
  expect(svgs).toHaveLength(10)
  for (const { file, svg } of svgs) {
    expect(readFileSync(join(kit, file), 'utf8'), file).toBe(svg)
    const inks = new Set(svg.match(/#[0-9a-f]{6}/g))
    expect([...inks], file).toEqual([file.includes('_dark') ? '#ffffff' : BRAND_COLOURS[0].hex])
    expect(svg, file).not.toContain('currentColor')
  }
})

test('each logo exists as PNG on a transparent background, 2,000 pixels wide', async () => {
  const pngs = kitFiles().filter(({ form }) => form === 'png')
  expect(pngs).toHaveLength(10)
  for (const { file } of pngs) {
    const { width, hasAlpha } = await sharp(join(kit, file)).metadata()
    expect({ file, width, hasAlpha }).toEqual({ file, width: KIT_PNG_WIDTH, hasAlpha: true })
  }
})

test('a brand color is the sRGB value of its token, and the press values are the same', () => {
  for (const { token, hex } of BRAND_COLOURS) {
    const [l, c, h] = (new RegExp(`${token}: oklch\\(([\\d. ]+)\\)`).exec(tokens)?.[1] ?? '')
      .split(' ')
      .map(Number)
    expect(hex, token).toBe(ok(l as number, c as number, h as number))
  }
  const listed = frontMatters.flatMap(({ colors }) =>
    colors ? [colors as { hex: string; cmyk: string }[]] : [],
  )
  expect(listed.length).toBeGreaterThanOrEqual(2)
  for (const colors of listed)
    expect(colors.map(({ hex, cmyk }) => ({ hex, cmyk }))).toEqual(
      BRAND_COLOURS.map(({ hex, cmyk }) => ({ hex, cmyk })),
    )
})

test('the kit’s files, images and videos all exist', () => {
  const missing = frontMatters.flatMap(({ files, media }) => {
    const documents = ((files ?? []) as { file: string }[]).map(({ file }) => file)
    const shown = ((media ?? []) as { image?: string; video?: string; files?: string[] }[]).flatMap(
      (one) => [
        ...(one.files ?? []),
        ...(one.image ? [`${one.image}.webp`] : []),
        ...(one.video ? [`${one.video}.mp4`, `${one.video}.webm`, `${one.video}.webp`] : []),
      ],
    )
    return [...documents, ...shown].filter((key) => !existsSync(join(content, 'media', key)))
  })
  expect(missing).toEqual([])
})

test('the screens of a service differ in each language and mode and contain outlines only', () => {
  for (const name of SCREEN_NAMES) {
    const all = (['ko', 'en'] as const).flatMap((language) =>
      THEMES.map((theme) => screen(name, language, theme)),
    )
    expect(new Set(all).size, name).toBe(4)
    for (const svg of all) {
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1260 708"/)
      expect(svg).not.toMatch(/NaN|undefined|<text/)
    }
    for (const file of ['ko', 'ko_dark', 'en', 'en_dark'])
      expect(existsSync(join(kit, `screen-${name}-${file}.webp`)), file).toBe(true)
  }
  expect(() => screen('no-such-service', 'ko', 'light')).toThrow('no-such-service')
})

test('a character missing from the typeface is reported, not left out', () => {
  expect(words('윤슬', 0, 0, { size: 10, fill: '#000000' }).match(/<path/g)).toHaveLength(2)
  expect(() => words('윤\u{1F30A}', 0, 0, { size: 10, fill: '#000000' })).toThrow('\u{1F30A}')
})

test('clear space, colors and icons are drawn for both backgrounds, and the whole kit stays below 6 MB', () => {
  expect(clearSpace('light')).not.toBe(clearSpace('dark'))
  for (const { hex } of BRAND_COLOURS) expect(colourSheet('light')).toContain(hex)
  expect(SERVICE_ICONS).toHaveLength(12)
  const bytes = globSync('*', { cwd: kit }).reduce(
    (sum, file) => sum + statSync(join(kit, file)).size,
    0,
  )
  expect(bytes).toBeLessThan(6_000_000)
})

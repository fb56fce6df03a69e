/**
 * Draws the images of the site into `content/media/`: `npm run content:art`.
 *
 *   --only=<name>       only motifs whose name begins so; several with commas; `--only=none` draws icons, marks, logos of the group and mascot,
 *                       `--only=media-kit` the media kit
 *   --sheet=<file.png>  instead of the files, one contact sheet for the eye
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { marks } from './brand.ts'
import { contactSheet } from './contact-sheet.ts'
import { fieldSvg, TALL, WIDE } from './field.ts'
import { GROUP_LOGOS, groupLogo } from './group-logos.ts'
import { ICON_NAMES, icon } from './icons.ts'
import { KIT_PNG_WIDTH, kitFiles } from './media-kit.ts'
import { MASCOT, mascotSprite, mascotStill } from './mascot.ts'
import { drawPicture, THEMES } from './picture.ts'
import { toFlatWebp, toInkPng, toPng, toSprite, toWebp } from './raster.ts'
import { SCENES } from './scenes/index.ts'
import { SCREEN_NAMES, screen } from './screens.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sheet: { type: 'string' },
    width: { type: 'string', default: '630' },
    columns: { type: 'string', default: '2' },
  },
})
const media = join(import.meta.dirname, '../../content/media')
const wanted = values.only?.split(',')
const names = Object.keys(SCENES).filter(
  (name) => !wanted || wanted.some((w) => name.startsWith(w)),
)

async function save(file: string, data: string | Buffer): Promise<void> {
  const target = join(media, file)
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(target, data)
  console.log(`${file} ${Math.round(data.length / 1024)} KB`)
}

/**
 * Icons, marks, logos of the group and the mascot: quick to draw, so they are drawn whenever no
 * motif is selected.
 */
async function smallFiles(): Promise<[string, string | Buffer][]> {
  const icons = ICON_NAMES.flatMap((name) =>
    THEMES.map((theme): [string, string] => [
      `icons/${name}${theme === 'dark' ? '_dark' : ''}.svg`,
      icon(name, theme),
    ]),
  )
  const brand = await Promise.all(
    marks().map(
      async ({ file, svg, png }): Promise<[string, string | Buffer]> => [
        `brand/${file}`,
        png ? await toPng(svg, png.width, png.own) : svg,
      ],
    ),
  )
  const fields: [string, string][] = [
    ['brand/field-wide.svg', fieldSvg(WIDE)],
    ['brand/field-tall.svg', fieldSvg(TALL)],
  ]
  const mascot = await Promise.all(
    THEMES.flatMap((theme) => {
      const dark = theme === 'dark' ? '_dark' : ''
      return [
        toSprite(mascotSprite(theme), MASCOT.columns * MASCOT.size).then((d) => [
          `culture/mascot${dark}.webp`,
          d,
        ]),
        toSprite(mascotStill(theme), MASCOT.size).then((d) => [
          `culture/mascot-still${dark}.webp`,
          d,
        ]),
      ] as Promise<[string, Buffer]>[]
    }),
  )
  const group = Object.keys(GROUP_LOGOS).flatMap((key) =>
    THEMES.map((theme): [string, string] => [
      `group/${key}${theme === 'dark' ? '_dark' : ''}.svg`,
      groupLogo(key, theme),
    ]),
  )
  return [...icons, ...brand, ...fields, ...group, ...mascot]
}

/** The files of the media kit, one after another: the large ones would fill the memory together. */
async function saveMediaKit(): Promise<void> {
  for (const { file, svg, form, own } of kitFiles()) {
    const data =
      form === 'svg'
        ? svg
        : form === 'png'
          ? await toInkPng(svg, KIT_PNG_WIDTH, own)
          : await toFlatWebp(svg)
    await save(`media-kit/${file}`, data)
  }
  for (const name of SCREEN_NAMES)
    for (const language of ['ko', 'en'] as const)
      for (const theme of THEMES)
        await save(
          `media-kit/screen-${name}-${language}${theme === 'dark' ? '_dark' : ''}.webp`,
          await toFlatWebp(screen(name, language, theme)),
        )
}

if (values.sheet) {
  await writeFile(
    values.sheet,
    await contactSheet(names, Number(values.width), Number(values.columns)),
  )
} else {
  if (!wanted || values.only === 'none')
    for (const [file, data] of await smallFiles()) await save(file, data)
  if (!wanted || values.only === 'media-kit') await saveMediaKit()
  for (const name of names) {
    for (const theme of THEMES)
      await save(
        `art/${name}${theme === 'dark' ? '_dark' : ''}.webp`,
        await toWebp(drawPicture(name, theme), SCENES[name]?.fine),
      )
  }
}

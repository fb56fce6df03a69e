/**
 * Makes the documents that visitors download: `npm run content:documents`.
 * Their words are in sources/*.yaml; each becomes content/media/documents/<name>.pdf, Korean first, then English.
 * press-kit.zip holds the brand's drawings from content/media/brand. The same sources always give the same bytes.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument } from 'pdf-lib'
import subsetFont from 'subset-font'
import { drawLockup, drawWater, FAINT, INK, SOFT } from './marks.ts'
import { readSource, type Source } from './source.ts'
import { type Fonts, MARGIN, PAGE, Typesetter, wrap } from './typesetter.ts'
import { zip } from './zip.ts'

const SOURCES = join(import.meta.dirname, 'sources')
const MEDIA = join(import.meta.dirname, '../../content/media')
const OUT = join(MEDIA, 'documents')
const PRETENDARD = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
)

const COMPANY = { ko: '(주)윤슬', en: 'Yunseul Corp.' }

function cover(document: PDFDocument, fonts: Fonts, source: Source): void {
  const page = document.addPage(PAGE)
  const [width, height] = PAGE
  drawLockup(page, MARGIN, height - 52, 30)
  drawWater(page, 330, 26)
  const titles = [
    { text: source.ko.title, font: fonts.bold, size: 40, leading: 50, color: INK },
    { text: source.en.title, font: fonts.regular, size: 20, leading: 30, color: SOFT },
  ]
  let y = height - 150
  for (const { text, font, size, leading, color } of titles) {
    for (const line of wrap(text, (part) => font.widthOfTextAtSize(part, size), width - 2 * MARGIN)) {
      page.drawText(line, { x: MARGIN, y, font, size, color })
      y -= leading
    }
  }
  page.drawText(source.date.replaceAll('-', '.'), { x: MARGIN, y: y - 4, font: fonts.regular, size: 11, color: FAINT })
}

/** Every letter that a document prints. pdf-lib's own subsetting loses Hangul, so the font is cut before it is embedded. */
const lettersOf = (source: Source): string =>
  [...new Set(`${JSON.stringify(source)}${Object.values(COMPANY).join('')}0123456789.#`)].join('')

async function makePdf(source: Source): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const font = async (weight: string) => {
    const whole = await readFile(join(PRETENDARD, `Pretendard-${weight}.ttf`))
    return document.embedFont(await subsetFont(whole, lettersOf(source), { targetFormat: 'truetype' }))
  }
  const fonts: Fonts = { regular: await font('Regular'), bold: await font('Bold') }
  const date = new Date(`${source.date}T00:00:00Z`)
  document.setTitle(`${source.ko.title} · ${source.en.title}`, { showInWindowTitleBar: true })
  document.setAuthor(COMPANY.en)
  document.setLanguage('ko')
  document.setProducer(COMPANY.en)
  document.setCreator(COMPANY.en)
  document.setCreationDate(date)
  document.setModificationDate(date)
  cover(document, fonts, source)
  for (const language of ['ko', 'en'] as const) {
    const text = source[language]
    const typesetter = new Typesetter(document, fonts, `${COMPANY[language]}  ${text.title}`)
    typesetter.turn()
    typesetter.opening(text.title, text.lead)
    for (const section of text.sections) typesetter.section(section.heading, section.blocks)
  }
  return document.save()
}

async function pressKit(): Promise<Buffer | undefined> {
  const brand = join(MEDIA, 'brand')
  const files = (await readdir(brand).catch(() => [])).filter((file) => file.endsWith('.svg')).sort()
  if (files.length === 0) return undefined
  const entries = await Promise.all(
    files.map(async (file) => ({ name: `yunseul-press-kit/${file}`, data: await readFile(join(brand, file)) })),
  )
  const readme = [
    '윤슬 언론 자료',
    '로고는 글자색 한 가지로만 쓰고, 둘레에 심벌의 반지름만큼 비워 둡니다. 모든 자료는 상업적으로 이용할 수 없습니다.',
    '',
    'Yunseul press kit',
    'Print the logo in one color and keep one radius of the symbol free around it. None of this may be used commercially.',
    '',
    'press@yunseul.example',
    '',
  ]
  return zip([{ name: 'yunseul-press-kit/README.txt', data: Buffer.from(readme.join('\r\n')) }, ...entries])
}

async function save(name: string, data: Uint8Array): Promise<void> {
  await writeFile(join(OUT, name), data)
  console.log(`${name}  ${Math.round(data.length / 1000)} kB`)
}

await mkdir(OUT, { recursive: true })
for (const file of (await readdir(SOURCES)).sort()) {
  await save(`${basename(file, '.yaml')}.pdf`, await makePdf(await readSource(join(SOURCES, file))))
}
const kit = await pressKit()
if (kit) await save('press-kit.zip', kit)

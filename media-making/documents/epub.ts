import { createHash } from 'node:crypto'
import { lightOf } from './cover.ts'
import { chapter, xml, page, STYLE } from './epub-pages.ts'
import { glints, lens, SYMBOL } from './marks.ts'
import { COMPANY } from './paper.ts'
import { wordsOf } from './pdf.ts'
import type { Language, Source, Text } from './source.ts'
import { zip } from './zip.ts'

const TEXTS = {
  ko: {
    contents: '차례',
    cover: '표지',
    picture: '표지 그림: 수평선 위에 뜬 해와 물에 비친 빛',
    edition: '읽어 주는 판',
    begin: '본문',
    landmarks: '주요 위치',
    summary:
      '화면 낭독기와 점자 단말기로 처음부터 끝까지 읽을 수 있습니다. 제목과 차례로 옮겨 다닐 수 있고, 그래프에는 설명과 값을 적은 표가 붙어 있으며, 표의 칸에는 머리글이 이어져 있습니다. 글자의 크기와 줄 간격을 바꿀 수 있습니다.',
  },
  en: {
    contents: 'Contents',
    cover: 'Cover',
    picture: 'Cover: the sun over the horizon, and its light on the water',
    edition: 'Accessible edition',
    begin: 'Start of the text',
    landmarks: 'Landmarks',
    summary:
      'The whole text can be read with a screen reader or a braille display. Headings and a table of contents lead through it; charts have a description and a table of their values; cells of tables are tied to their headings. The size and spacing of the text can be changed.',
  },
}

const FEATURES = [
  'alternativeText',
  'displayTransformability',
  'longDescription',
  'readingOrder',
  'structuralNavigation',
  'tableOfContents',
]

/** An identifier that stays the same for a document in a language, whatever its words. */
function identifierOf(name: string, language: Language): string {
  const hash = createHash('sha256').update(`yunseul/${name}/${language}`).digest('hex')
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return `urn:uuid:${parts.join('-')}`
}

const fileOf = (section: number): string => `section-${String(section + 1).padStart(2, '0')}.xhtml`

/** Makes the accessible edition of a document: an EPUB 3 without fixed pages. The same words give the same bytes. */
export function makeEpub({ name, date }: Source, text: Text, language: Language): Buffer {
  const texts = TEXTS[language]
  const chapters = text.sections.map((section, at) => chapter(section, language, at))
  const files: Record<string, string> = {
    'META-INF/container.xml':
      '<?xml version="1.0" encoding="UTF-8"?>\n<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n',
    'EPUB/package.opf': packageOf(name, date, text, language, chapters),
    'EPUB/nav.xhtml': navigation(text, language),
    'EPUB/title.xhtml': page(
      text.title,
      language,
      `<section epub:type="titlepage">\n<img src="cover.svg" alt="${xml(texts.picture)}"/>\n<h1>${xml(text.title)}</h1>\n<p>${xml(text.lead)}</p>\n<p>${xml(texts.edition)} · ${xml(COMPANY[language])} · <time datetime="${date}">${date.replaceAll('-', '.')}</time></p>\n</section>`,
    ),
    'EPUB/style.css': STYLE,
    'EPUB/cover.svg': coverOf(name),
  }
  chapters.forEach((body, at) => {
    files[`EPUB/${fileOf(at)}`] = page(text.sections[at]?.heading ?? '', language, body)
  })
  return zip([
    { name: 'mimetype', data: Buffer.from('application/epub+zip'), stored: true },
    // The package is not packed: which words the file was made of can be read without unpacking it.
    ...Object.entries(files).map(([file, content]) => ({
      name: file,
      data: Buffer.from(content),
      stored: file.endsWith('.opf'),
    })),
  ])
}

function packageOf(
  name: string,
  date: string,
  text: Text,
  language: Language,
  chapters: string[],
): string {
  const items = chapters.map((body, at) => {
    const drawn = body.includes('<svg') ? ' properties="svg"' : ''
    return `<item id="section-${at + 1}" href="${fileOf(at)}" media-type="application/xhtml+xml"${drawn}/>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<!-- words ${wordsOf(date, text)} -->
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifierOf(name, language)}</dc:identifier>
<dc:title>${xml(text.title)}</dc:title>
<dc:language>${language}</dc:language>
<dc:creator>${xml(COMPANY[language])}</dc:creator>
<dc:publisher>${xml(COMPANY[language])}</dc:publisher>
<dc:date>${date}</dc:date>
<dc:description>${xml(text.lead)}</dc:description>
<meta property="dcterms:modified">${date}T00:00:00Z</meta>
<meta property="dcterms:conformsTo" id="conformance">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>
<meta property="a11y:certifiedBy" refines="#conformance">${xml(COMPANY[language])}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
${FEATURES.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`).join('\n')}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${xml(TEXTS[language].summary)}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
${items.join('\n')}
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
</manifest>
<spine>
<itemref idref="title"/>
<itemref idref="nav"/>
${items.map((_, at) => `<itemref idref="section-${at + 1}"/>`).join('\n')}
</spine>
</package>
`
}

function navigation({ title, sections }: Text, language: Language): string {
  const texts = TEXTS[language]
  const entries = sections.map(({ heading, blocks }, at) => {
    const inner = blocks.flatMap((block, place) =>
      typeof block === 'object' && 'heading' in block
        ? [`<li><a href="${fileOf(at)}#part-${place + 1}">${xml(block.heading)}</a></li>`]
        : [],
    )
    const below = inner.length > 0 ? `<ol>${inner.join('')}</ol>` : ''
    return `<li><a href="${fileOf(at)}">${xml(heading)}</a>${below}</li>`
  })
  const body = `<nav epub:type="toc" role="doc-toc" aria-labelledby="contents">
<h2 id="contents">${texts.contents}</h2>
<ol>
<li><a href="title.xhtml">${xml(title)}</a></li>
${entries.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" aria-labelledby="landmarks" hidden="hidden">
<h2 id="landmarks">${texts.landmarks}</h2>
<ol>
<li><a epub:type="titlepage" href="title.xhtml">${texts.cover}</a></li>
<li><a epub:type="toc" href="nav.xhtml">${texts.contents}</a></li>
<li><a epub:type="bodymatter" href="${fileOf(0)}">${texts.begin}</a></li>
</ol>
</nav>`
  return page(texts.contents, language, body)
}

/** The image on the cover: the sun over the water, as in the PDF, without text. */
function coverOf(name: string): string {
  const [width, height, horizon] = [600, 800, 430]
  const light = { ...lightOf(name), across: 0.5, radius: 150 }
  const scale = light.radius / 22
  const [high, low] = light.sun
  const lenses = glints(light, width, horizon, height - 20).map(
    ({ x, y, width: wide, height: tall, ink }) =>
      `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${ink}" d="${lens(Number(wide.toFixed(1)), Number(tall.toFixed(1)))}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><clipPath id="sky"><rect width="${width}" height="${horizon}"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<g clip-path="url(#sky)"><path fill="url(#sun)" transform="translate(${(width / 2 - 24 * scale).toFixed(1)} ${(horizon - 2 * light.radius * light.risen - 2 * scale).toFixed(1)}) scale(${scale.toFixed(3)})" d="${SYMBOL}"/></g>
<path d="M0 ${horizon}H${width}" stroke="#0c1824"/>
${lenses.join('\n')}
</svg>
`
}

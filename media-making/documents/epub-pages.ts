import { alternative, numbersOf, valueRows } from './chart.ts'
import { runs } from './lines.ts'
import { ACCENT, AQUA, GOLD, INK } from './marks.ts'
import type { Block, Chart, Language, Section } from './source.ts'

/** A text as XML writes it. */
export const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The look of the accessible edition: the reader's own fonts, sizes and colours stay in force. */
export const STYLE = `body { line-height: 1.7; word-break: keep-all; }
h1, h2, h3 { line-height: 1.35; }
a { color: #055b8f; }
table { width: 100%; border-collapse: collapse; margin: 1em 0; }
caption { text-align: left; font-weight: bold; padding: 0.4em 0; }
th, td { border-bottom: 1px solid #c4d0d6; padding: 0.4em 0.5em; text-align: left; vertical-align: top; }
thead th { border-bottom: 1px solid #435564; }
figure { margin: 1.2em 0; }
figcaption { font-weight: bold; }
img, svg { display: block; max-width: 100%; height: auto; }
dl div { margin: 0 0 0.8em; }
dt { font-size: 0.9em; }
dd { margin: 0; font-size: 1.4em; font-weight: bold; }
`

/** A page of an EPUB. */
export function page(title: string, language: Language, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head>
<title>${xml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`
}

/** Caption of a table if a section has several. */
const TABLE = { ko: '표', en: 'table' }

/** A section of a document; `at` is its place, which makes the names of its parts its own. */
export function chapter({ heading, blocks }: Section, language: Language, at: number): string {
  const id = `section-${at + 1}`
  const tables: Block[] = blocks.filter((block) => typeof block === 'object' && 'table' in block)
  const parts = blocks.map((block, place) => {
    const caption =
      tables.length > 1 ? `${heading}, ${TABLE[language]} ${tables.indexOf(block) + 1}` : heading
    return part(block, language, place, caption)
  })
  return `<section epub:type="chapter" role="doc-chapter" aria-labelledby="${id}">
<h2 id="${id}">${xml(heading)}</h2>
${parts.join('\n')}
</section>`
}

/** A text with its addresses as links. */
const linked = (text: string): string =>
  runs(text)
    .map(({ text: words, href }) =>
      href === undefined ? xml(words) : `<a href="${xml(href)}">${xml(words)}</a>`,
    )
    .join('')

function part(block: Block, language: Language, place: number, caption: string): string {
  if (typeof block === 'string') return `<p>${linked(block)}</p>`
  if ('heading' in block) return `<h3 id="part-${place + 1}">${xml(block.heading)}</h3>`
  if ('list' in block) return `<ul>${items(block.list)}</ul>`
  if ('steps' in block) return `<ol>${items(block.steps)}</ol>`
  if ('facts' in block)
    return `<dl>${block.facts.map(([figure, label]) => `<div><dt>${xml(label)}</dt><dd>${xml(figure)}</dd></div>`).join('')}</dl>`
  if ('table' in block) return table(block.table, caption)
  if ('chart' in block) return chart(block.chart, language, place)
  throw new Error('drawings of the brand have no place in an accessible edition')
}

const items = (list: readonly string[]): string =>
  list.map((item) => `<li>${linked(item)}</li>`).join('')

/** A table whose first row and first column are its headings. */
function table(rows: readonly string[][], caption: string): string {
  const [head = [], ...body] = rows
  const columns = head
    .map((cell) => (cell ? `<th scope="col">${xml(cell)}</th>` : '<td></td>'))
    .join('')
  const lines = body.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${xml(first)}</th>${cells.map((cell) => `<td>${xml(cell)}</td>`).join('')}</tr>`,
  )
  return `<table>
<caption>${xml(caption)}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>`
}

/** A chart: as a drawing, as a text alternative, and its values as a table. */
function chart(given: Chart, language: Language, place: number): string {
  const note = given.note ? `\n<p>${linked(given.note)}</p>` : ''
  return `<figure>
<figcaption>${xml(given.title)} (${xml(given.unit)})</figcaption>
${picture(given, language, `chart-${place + 1}`)}
${table(valueRows(given), given.title)}${note}
</figure>`
}

const INKS = [ACCENT, AQUA, GOLD, '#1f94c4', '#f0a032', '#0b4a7d']

function picture(given: Chart, language: Language, id: string): string {
  const [width, height, base] = [600, 240, 200]
  const { series, years, kind } = given
  const write = numbersOf(given)
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1e-9)
  const column = width / years.length
  const level = (value: number): number =>
    Math.round(base - (Math.max(0, value) / most) * (base - 50))
  const bar = Math.min(60, (column * 0.7) / series.length)
  const marks = series.flatMap(({ values }, at) => {
    const ink = INKS[at % INKS.length]
    const points = values.flatMap((value, year) => {
      if (value === null) return []
      const middle = (year + 0.5) * column
      const x = Math.round(kind === 'bar' ? middle + (at - (series.length - 1) / 2) * bar : middle)
      return [{ x, y: level(value), text: write(value) }]
    })
    const labels = points.map(
      ({ x, y, text: label }) => `<text x="${x}" y="${y - 7}" text-anchor="middle">${label}</text>`,
    )
    if (kind === 'line') {
      const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
      const dots = points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4" fill="${ink}"/>`)
      return [
        `<polyline points="${line}" fill="none" stroke="${ink}" stroke-width="2.5"/>`,
        ...dots,
        ...labels,
      ]
    }
    const half = Math.round(bar / 2) - 1
    return [
      ...points.map(
        ({ x, y }) =>
          `<rect x="${x - half}" y="${y}" width="${2 * half}" height="${base - y}" fill="${ink}"/>`,
      ),
      ...labels,
    ]
  })
  const names = series.length < 2 ? [] : series.map(({ name }) => name)
  const legend = names.map((name, at) => {
    const x = Math.round((at * width) / names.length)
    return `<rect x="${x}" y="4" width="12" height="12" fill="${INKS[at % INKS.length]}"/><text x="${x + 18}" y="15">${xml(name)}</text>`
  })
  const feet = years.map(
    (year, at) =>
      `<text x="${Math.round((at + 0.5) * column)}" y="${base + 22}" text-anchor="middle">${xml(year)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${id}-title ${id}-desc" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<title id="${id}-title">${xml(given.title)}</title>
<desc id="${id}-desc">${xml(alternative(given, language))}</desc>
${[...legend, ...marks].join('\n')}
<path d="M0 ${base}H${width}" stroke="${INK}"/>
${feet.join('\n')}
</svg>`
}

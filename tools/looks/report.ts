// The page that shows the changes.

/** The result for one image. */
export interface Pair {
  subject: string
  /** Language, mode and width. */
  combination: string
  /** Share of changed pixels; 1 if one of both is missing. */
  share: number
  /** Names of the images next to the page; null if there is none. */
  base: string | null
  now: string | null
  difference: string | null
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const percent = (share: number): string =>
  `${(share * 100).toFixed(share < 0.001 ? 4 : share < 0.1 ? 2 : 0)} %`

const figure = (name: string | null, caption: string): string =>
  name === null
    ? `<figure><p>none</p><figcaption>${caption}</figcaption></figure>`
    : `<figure><a href="${name}"><img src="${name}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`

const drawn = ({ subject, combination, share, base, now, difference }: Pair): string =>
  `<section><h2>${escaped(subject)} <small>${escaped(combination)} · ${percent(share)}</small></h2>
<div>${figure(base, 'base')}${figure(now, 'now')}${figure(difference, 'difference')}</div></section>`

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 1800px; margin: 0 auto; padding: 24px }
h2 { font-size: 17px } small { font-weight: 400 }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px }
figure { margin: 0 } img { max-width: 100%; max-height: 900px; border: 1px solid #8888 }
section { border-top: 1px solid #8888; padding-block: 12px }`

/**
 * Renders a page of all pairs: changes first, most changed pixels first; unchanged ones by name.
 * @param summary the compared revisions, in one line
 */
export function reportPage(pairs: readonly Pair[], summary: string): string {
  const changed = pairs
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || (a.subject < b.subject ? -1 : 1))
  const same = pairs.filter(({ share }) => share === 0)
  const names = same.map(
    ({ subject, combination }) => `<li>${escaped(subject)} ${combination}</li>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Looks: ${changed.length} changed</title><style>${STYLE}</style></head><body>
<h1>${changed.length} of ${pairs.length} pictures changed</h1>
<p>${escaped(summary)}</p>
${changed.map(drawn).join('\n')}
<details><summary>${same.length} pictures are the same</summary><ul>${names.join('')}</ul></details>
</body></html>
`
}

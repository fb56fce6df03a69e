import { createHash } from 'node:crypto'

/** Hash sources of a document's inline code, each once. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** True if a response is an HTML document. */
export const isHtml = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

/** The hash source of an inline script or style (Content Security Policy, level 3). */
export const hashSource = (text: string | Uint8Array): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// the same few style texts are in every page, and are its largest inline part
const styleSources = new Map<string, string>()
function styleSource(text: string, bytes: Buffer): string {
  let known = styleSources.get(text)
  if (!known) {
    if (styleSources.size > 200) styleSources.clear()
    // a copy: a part of a string would keep the whole document in memory
    styleSources.set(bytes.toString('latin1'), (known = hashSource(bytes)))
  }
  return known
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
const DATA_BLOCK =
  /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w+./-]+/i

/**
 * Inline scripts and styles of a document, for its content security policy. Scripts between `<main`
 * and `</main>` are left out: content is there, and a script that found its way into content must
 * not run.
 * @param html UTF-8
 */
export function inlineHashes(html: Buffer): InlineHashes {
  // one character per byte: a string of characters would take twice the memory of the document
  const text = html.toString('latin1')
  const begin = text.indexOf('<main')
  const end = text.lastIndexOf('</main>')
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const match of text.matchAll(ELEMENT)) {
    const [all, name, attributes, code] = match as unknown as [string, string, string, string]
    if (begin >= 0 && match.index > begin && match.index < end) continue
    const start = match.index + all.length - code.length - `</${name}>`.length
    const bytes = html.subarray(start, start + code.length)
    if (name.toLowerCase() === 'style') styles.add(styleSource(code, bytes))
    else if (!/\bsrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes))
      scripts.add(hashSource(bytes))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

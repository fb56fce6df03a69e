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
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// the same few style texts are in every page, and are its largest inline part
const styleSources = new Map<string, string>()
function styleSource(text: string): string {
  let known = styleSources.get(text)
  if (!known) {
    if (styleSources.size > 200) styleSources.clear()
    styleSources.set(text, (known = hashSource(text)))
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
 */
export function inlineHashes(html: string): InlineHashes {
  const begin = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const match of html.matchAll(ELEMENT)) {
    const [, name, attributes, text] = match as unknown as [string, string, string, string]
    if (begin >= 0 && match.index > begin && match.index < end) continue
    if (name.toLowerCase() === 'style') styles.add(styleSource(text))
    else if (!/\bsrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes))
      scripts.add(hashSource(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

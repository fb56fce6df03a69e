import { BODY_MAX_CHARACTERS } from '../../../../contract/body-limits.ts'
import { COMMENT, type Element } from './tree.ts'

/** The beginning of the comment that begins a block. */
const BLOCK = /^wp:([a-z][a-z0-9_-]{0,60}(?:\/[a-z][a-z0-9_-]{0,60})?)(?=[\s/{]|$)/
const REUSABLE =
  /<!-- {0,9}wp:block {0,9}\{[^{}<>]{0,200}"ref": {0,9}(\d{1,12})[^{}<>]{0,200}\} {0,9}\/-->/g
/** Blocks of WordPress without content, which show nothing of their own. */
const SILENT: ReadonlySet<string> = new Set(['more', 'nextpage', 'spacer', 'separator'])

/** Whether a body was written in the block editor. */
export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:')

/**
 * The name of a block that a comment begins and that is not taken over as it was shown: one of a
 * plugin, or one that WordPress would fill, such as the latest posts; null = no such block.
 */
export function foreignBlock({ name: node, attributes }: Element): string | null {
  if (node !== COMMENT) return null
  const text = (attributes.text ?? '').trim()
  const block = BLOCK.exec(text)?.[1]
  if (block === undefined) return null
  const isOfPlugin = block.includes('/') && !/^core(?:-embed)?\//.test(block)
  const name = block.replace(/^core\//, '')
  return isOfPlugin || (text.endsWith('/') && !SILENT.has(name)) ? name : null
}

/**
 * Returns a body with the contents of its reusable blocks, without those within them.
 * @param contentOf of a reusable block by its id; undefined = the export does not have it
 * @returns null beyond the characters of a body
 */
export function withReusable(
  content: string,
  contentOf: (id: string) => string | undefined,
): string | null {
  let out = ''
  let from = 0
  for (const found of content.matchAll(REUSABLE)) {
    const inner = contentOf(found[1] ?? '')
    if (inner === undefined) continue
    out += content.slice(from, found.index) + inner
    from = found.index + found[0].length
    if (out.length > BODY_MAX_CHARACTERS) return null
  }
  out += content.slice(from)
  return out.length > BODY_MAX_CHARACTERS ? null : out
}

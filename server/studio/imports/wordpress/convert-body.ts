import { headingId } from '../../../../contract/heading-id.ts'
import type { ImportWarning } from '../../../../contract/studio/imports.ts'
import { own } from '../../../../contract/own.ts'
import { escapeMarkup } from '../../../markup.ts'
import { foreignBlock } from './blocks.ts'
import { type Block, blockHtml, Flow, type Marks, withMark } from './flow.ts'
import { CAPTION, EMBED, GALLERY } from './shortcodes.ts'
import { tableOf } from './tables.ts'
import { COMMENT, type Element, hasClass, type Part, textIn } from './tree.ts'

/** A picture as a body has it. */
export interface BodyPicture {
  src: string
  /** Description and caption of the file, for where a body has none. */
  alt: string
  caption: string
  /** Pixels; null = unknown. */
  size: { width: number; height: number } | null
}

/** What a body needs of the rest of its export. */
export interface BodyContext {
  /** Whether line ends of its text are those of paragraphs: the classic editor. */
  isClassic: boolean
  /** A picture of the export by its address, or by the id of its file; null = it is not there. */
  picture(address: string, id: string | null): BodyPicture | null
  /** Ids of the files of a gallery that names none. */
  gallery(): readonly string[]
  /** The address that a link leads to here; null = only its text stays. */
  link(address: string): string | null
  note(reason: ImportWarning, detail: string): void
}

/** Elements that say nothing in a body. */
const SKIPPED: ReadonlySet<string> = new Set(
  'style title head meta link template noscript col colgroup source track wbr param'.split(' '),
)
/** Elements that bodies of this site cannot have: they are left out, and noted. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script object svg math canvas form input select textarea button frame frameset applet map dialog'.split(
    ' ',
  ),
)
/** Elements whose text stays without what they say about it. */
const NOTED: ReadonlySet<string> = new Set(['del', 's', 'strike', 'pre', 'marquee'])
const BLOCKS: ReadonlySet<string> = new Set(
  'p div figcaption section article main aside header footer nav address center pre fieldset legend details summary hgroup dl dt dd li body html caption tr td th tbody thead tfoot marquee h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const MARK_OF: Readonly<Partial<Record<string, string>>> = {
  strong: '<strong>',
  b: '<strong>',
  em: '<em>',
  i: '<em>',
  cite: '<em>',
  dfn: '<em>',
  sub: '<sub>',
  sup: '<sup>',
  dt: '<strong>',
  summary: '<strong>',
}
const HEADING = /^h([1-6])$/
/** A paragraph that is an address alone: WordPress shows what is there. */
const ADDRESS = /^https?:\/\/[^\s<>"]{1,2000}$/
const PICTURE_ID = /(?:^|\s)wp-image-(\d{1,12})(?:\s|$)/

const pixelsOf = (value: string | undefined): number | null =>
  value !== undefined && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null

/** Converts the tree of a body of WordPress to HTML as the bodies of this site have it. */
export function convertBody(root: readonly Part[], context: BodyContext): string {
  const ids = new Set<string>()
  /** Levels of galleries whose lists hold pictures, and of texts with their own line ends. */
  let galleries = 0
  let written = 0

  const blocksOf = (parts: readonly Part[]): Block[] => {
    const flow = new Flow()
    for (const part of parts) visit(part, [], flow)
    endText(flow)
    return flow.end()
  }
  /** Parts as text of one block; its pictures are `rest`. */
  const lineOf = (parts: readonly Part[]): { line: string; rest: Block[] } => {
    const blocks = blocksOf(parts)
    const isText = ({ name }: Block): boolean =>
      name === 'p' || name.startsWith('h2') || name.startsWith('h3')
    return {
      line: blocks
        .filter(isText)
        .map(({ inner }) => inner)
        .join('<br>'),
      rest: blocks.filter((block) => !isText(block)),
    }
  }

  const endText = (flow: Flow): void => {
    const line = context.isClassic && written === 0 ? flow.plainLine() : null
    if (line !== null && ADDRESS.test(line)) {
      flow.take()
      embed(line, '', flow)
    } else flow.flush()
  }

  const text = (given: string, marks: Marks, flow: Flow): void => {
    if (written === 0 && !context.isClassic) return flow.text(given, marks)
    const lines = given.replaceAll('\r\n', '\n').split('\n')
    let empty = 0
    for (const [at, line] of lines.entries()) {
      if (at > 0) {
        if (empty > 0 && written === 0) endText(flow)
        else flow.breakLine(marks, true)
      }
      empty = line.trim() === '' && at > 0 ? empty + 1 : 0
      flow.text(line, marks)
    }
  }

  const embed = (address: string, caption: string, flow: Flow): void => {
    const href = context.link(address)
    if (href === null) return
    context.note('embed', address)
    flow.block('p', `<a href="${escapeMarkup(href)}">${caption || escapeMarkup(address)}</a>`)
  }

  const picture = (given: BodyPicture, flow: Flow, alt = given.alt, caption = ''): void => {
    const { size } = given
    const pixels = size ? ` width="${size.width}" height="${size.height}"` : ''
    const image = `<img src="${escapeMarkup(given.src)}" alt="${escapeMarkup(alt)}"${pixels}>`
    flow.block('figure', image, caption)
  }

  const image = ({ attributes }: Element, flow: Flow): void => {
    const { src = '', alt, width, height } = attributes
    // pixels that count readers
    if (/^[01]$/.test(width ?? '') || src === '') return
    const id = PICTURE_ID.exec(attributes.class ?? '')?.[1] ?? attributes['data-id'] ?? null
    const found = context.picture(src, id)
    if (!found) return
    const [across, down] = [pixelsOf(width), pixelsOf(height)]
    const size = found.size ?? (across && down ? { width: across, height: down } : null)
    picture({ ...found, size }, flow, alt ?? found.alt)
  }

  const captioned = (blocks: readonly Block[], caption: string, flow: Flow): void => {
    const [only, ...others] = blocks
    if (only?.name === 'figure' && others.length === 0)
      return flow.block('figure', only.inner, caption || only.caption)
    flow.add(blocks)
    if (caption) flow.block('p', caption)
  }

  const figure = (element: Element, flow: Flow): void => {
    const captionOf = element.children.find(
      (part): part is Element => typeof part !== 'string' && part.name === 'figcaption',
    )
    const caption = captionOf ? lineOf(captionOf.children).line : ''
    const rest = element.children.filter((part) => part !== captionOf)
    if (hasClass(element, 'wp-block-embed')) {
      const address = rest.map(textIn).join('').trim()
      if (ADDRESS.test(address)) return embed(address, caption, flow)
    }
    const isGallery = hasClass(element, 'wp-block-gallery')
    if (isGallery) galleries += 1
    const blocks = blocksOf(rest)
    if (isGallery) galleries -= 1
    captioned(blocks, caption, flow)
  }

  const link = (element: Element, marks: Marks, flow: Flow): void => {
    // the second link of a block of a file
    if (hasClass(element, 'wp-block-file__button')) return
    const { href } = element.attributes
    const here = href === undefined ? null : context.link(href.trim())
    const inner = here === null ? marks : withMark(marks, `<a href="${escapeMarkup(here)}">`)
    each(element, inner, flow)
  }

  const list = (element: Element, flow: Flow): void => {
    const items: Block[][] = []
    for (const child of element.children) {
      if (typeof child === 'string' ? child.trim() === '' : child.name === COMMENT) continue
      const isItem = typeof child !== 'string' && child.name === 'li'
      const blocks = blocksOf(isItem ? child.children : [child])
      if (blocks.length === 0) continue
      const isList = blocks.every(({ name }) => name === 'ul' || name === 'ol')
      const last = items.at(-1)
      // a list between items belongs to the one before it
      if (!isItem && isList && last) last.push(...blocks)
      else items.push(blocks)
    }
    if (items.length === 0) return
    const html = items.map(([first, ...rest]) => {
      const begins = first?.name === 'p' ? first.inner : first ? blockHtml(first) : ''
      return `<li>${begins}${rest.map(blockHtml).join('')}</li>`
    })
    flow.block(element.name, html.join(''))
  }

  const quote = (element: Element, flow: Flow): void => {
    const cites: string[] = []
    const withoutCites = (parts: readonly Part[]): Part[] =>
      parts.flatMap((part): Part[] => {
        if (typeof part === 'string') return [part]
        if (part.name === 'cite') {
          cites.push(lineOf(part.children).line)
          return []
        }
        return part.name === 'p' || part.name === 'footer'
          ? [{ ...part, children: withoutCites(part.children) }]
          : [part]
      })
    const blocks = blocksOf(withoutCites(element.children))
    const cite = cites.filter(Boolean).join(', ')
    if (blocks.length === 0) return cite ? flow.block('p', cite) : undefined
    flow.block('blockquote', `${blocks.map(blockHtml).join('')}${cite && `<cite>${cite}</cite>`}`)
  }

  const heading = (element: Element, level: number, flow: Flow): void => {
    const { line, rest } = lineOf(element.children)
    const id = headingId(textIn(element))
    const name = level <= 2 ? 'h2' : 'h3'
    if (line !== '')
      flow.block(
        ids.has(id) ? name : `${name} id="${escapeMarkup(id)}"`,
        line.replaceAll(/<\/?strong>/g, ''),
      )
    ids.add(id)
    flow.add(rest)
  }

  const gallery = ({ attributes }: Element, flow: Flow): void => {
    const named = (attributes.ids ?? '').match(/\d{1,12}/g) ?? []
    for (const id of named.length > 0 ? named : context.gallery()) {
      const found = context.picture('', id)
      if (found) picture(found, flow, found.alt, escapeMarkup(found.caption))
    }
  }

  const comment = (element: Element): void => {
    const name = foreignBlock(element)
    if (name !== null) context.note('block', name)
  }

  const each = (element: Element, marks: Marks, flow: Flow): void => {
    for (const child of element.children) visit(child, marks, flow)
  }

  function visit(part: Part, marks: Marks, flow: Flow): void {
    if (typeof part === 'string') return text(part, marks, flow)
    const { name, attributes } = part
    const level = HEADING.exec(name)?.[1]
    if (name === COMMENT) return comment(part)
    if (name === 'br') return flow.breakLine(marks)
    if (LEFT_OUT.has(name)) {
      if (!hasClass(part, 'wp-block-file__embed')) context.note('markup', name)
      return
    }
    if (SKIPPED.has(name)) return
    if (NOTED.has(name)) context.note('markup', name)
    if (name === 'a') return link(part, marks, flow)
    if (name === 'img') return image(part, flow)
    if (name === 'hr' || name === 'figure' || name === 'table') endText(flow)
    if (name === 'hr') return flow.block('hr', '')
    if (name === 'figure') return figure(part, flow)
    if (name === 'table') return flow.add(tableOf(part, { blocksOf, lineOf }))
    if (name === 'iframe' || name === 'embed' || name === 'video' || name === 'audio') {
      const source = part.children.find(
        (child): child is Element => typeof child !== 'string' && child.name === 'source',
      )
      endText(flow)
      return embed(attributes.src ?? source?.attributes.src ?? '', '', flow)
    }
    if (name === EMBED) {
      endText(flow)
      return embed(textIn(part).trim(), '', flow)
    }
    if (name === GALLERY) {
      endText(flow)
      return gallery(part, flow)
    }
    if (name === CAPTION) {
      endText(flow)
      const blocks = blocksOf(part.children)
      const pictures = blocks.filter((block) => block.name === 'figure')
      const lines = blocks.flatMap((block) => (block.name === 'p' ? [block.inner] : []))
      const caption = lines.join('<br>') || escapeMarkup(attributes.text ?? '')
      return captioned(pictures, caption, flow)
    }
    if ((name === 'ul' || name === 'ol') && galleries === 0) {
      endText(flow)
      return list(part, flow)
    }
    if (name === 'blockquote') {
      endText(flow)
      return quote(part, flow)
    }
    if (level !== undefined) {
      endText(flow)
      return heading(part, Number(level), flow)
    }
    const mark = own(MARK_OF, name)
    const inner = mark === undefined ? marks : withMark(marks, mark)
    if (!BLOCKS.has(name)) return each(part, inner, flow)
    endText(flow)
    if (name === 'pre') written += 1
    each(part, inner, flow)
    endText(flow)
    if (name === 'pre') written -= 1
  }

  return blocksOf(root).map(blockHtml).join('\n')
}

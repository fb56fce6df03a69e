import { DOMParser, Fragment, type Mark, type Node, type ParseOptions, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../schema.ts'
import { type Cleaned, cleanPasted } from './clean.ts'
import { addressHere, inert } from './inline.ts'

export interface PasteCalls {
  /** Files that were dropped or pasted, and where they belong. */
  onFiles: (view: EditorView, files: File[], at: number) => void
  /** So many pictures were left out, since they lie somewhere else. */
  onDropped: (pictures: number) => void
}

/** Lines of plain text as paragraphs; an address by itself is a link. */
export function plainSlice(text: string, marks: readonly Mark[] = []): Slice {
  const lines = text.split(/[\r\n\u2028\u2029]+/).flatMap((line) => line.trim() || [])
  const content = lines.map((line) => {
    const href = loneAddress(line)
    return schema.nodes.paragraph.create(
      null,
      schema.text(line, href ? schema.marks.link.create({ href }).addToSet(marks) : marks),
    )
  })
  return Slice.maxOpen(Fragment.from(content))
}

/** The address that a text is, and nothing else. */
function loneAddress(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= 2000 && /^(?:https?:\/\/|mailto:)\S+$/i.test(trimmed) ? addressHere(trimmed) : null
}

/**
 * Files that a transfer is about: not those that come beside a text, such as a drawing of it. What the library does not
 * take is among them: whoever gave it is told so, and a browser left to itself would open it in place of the page.
 */
export function filesOf(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])]
  if (files.length === 0) return []
  const html = transfer?.getData('text/html') ?? ''
  const words = html.replace(/<[^<>]*>/g, '').trim()
  return words || transfer?.getData('text/plain').trim() ? [] : files
}

/** Takes the ids of headings out that the document has already. */
function withoutTakenIds(slice: Slice, doc: Node): Slice {
  const taken = new Set<string>()
  doc.descendants((node) => {
    if (node.type === schema.nodes.heading && node.attrs.id) taken.add(node.attrs.id)
    return !node.isTextblock
  })
  const free = (content: Fragment): Fragment => {
    const nodes: Node[] = []
    content.forEach((node) => {
      const inner = node.isTextblock || node.isText ? node : node.copy(free(node.content))
      const isTaken = node.type === schema.nodes.heading && node.attrs.id && taken.has(node.attrs.id)
      if (isTaken) nodes.push(node.type.create({ ...node.attrs, id: '' }, node.content))
      else nodes.push(inner)
      if (node.attrs.id) taken.add(node.attrs.id)
    })
    return Fragment.fromArray(nodes)
  }
  return new Slice(free(slice.content), slice.openStart, slice.openEnd)
}

/** Everything that comes in by the clipboard or by dropping. */
export function pastePlugin({ onFiles, onDropped }: PasteCalls): Plugin {
  const own = DOMParser.fromSchema(schema)
  let last: Cleaned | null = null
  const after = (view: EditorView): void => {
    const cleaned = last
    last = null
    if (!cleaned) return
    // when what was pasted stands
    queueMicrotask(() => {
      if (cleaned.pictures.length > 0) onFiles(view, cleaned.pictures, view.state.selection.to)
      if (cleaned.dropped > 0) onDropped(cleaned.dropped)
    })
  }
  const parser = {
    parseSlice(dom: HTMLElement, options: ParseOptions): Slice {
      last = null
      // what this editor put on the clipboard
      if (dom.querySelector('[data-pm-slice]')) return own.parseSlice(dom, options)
      last = cleanPasted(dom)
      return Slice.maxOpen(Fragment.fromArray(last.blocks))
    },
  }
  return new Plugin({
    props: {
      transformPastedHTML: inert,
      clipboardParser: parser as unknown as DOMParser,
      clipboardTextParser: (text, $context) => plainSlice(text, $context.marks()),
      transformPasted: (slice, view) => withoutTakenIds(slice, view.state.doc),
      handlePaste(view, event) {
        const files = filesOf(event.clipboardData)
        if (files.length > 0) {
          last = null
          onFiles(view, files, view.state.selection.to)
          return true
        }
        const { from, to, empty, $from, $to } = view.state.selection
        const href = loneAddress(event.clipboardData?.getData('text/plain') ?? '')
        if (href && !empty && $from.sameParent($to) && $from.parent.inlineContent) {
          last = null
          const mark = schema.marks.link.create({ href })
          view.dispatch(view.state.tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark).scrollIntoView())
          return true
        }
        after(view)
        return false
      },
      handleDrop(view, event) {
        const files = filesOf(event.dataTransfer)
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        if (files.length > 0) {
          last = null
          event.preventDefault()
          onFiles(view, files, at ?? view.state.selection.to)
          return true
        }
        after(view)
        return false
      },
    },
  })
}

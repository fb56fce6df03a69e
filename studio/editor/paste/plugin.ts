import {
  DOMParser,
  Fragment,
  type Mark,
  type Node,
  type ParseOptions,
  Slice,
} from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { BODY_LETTERS, type BodyLimit, beyondLimits } from '../../../contract/body-limits.ts'
import { toHtml } from '../html.ts'
import { schema } from '../schema.ts'
import { type Cleaned, cleanPasted } from './clean.ts'
import { addressHere, inert } from './inline.ts'

/** What a body with what was pasted would have too much of. */
export type PasteLimit = BodyLimit | 'letters'

export interface PasteCalls {
  /** Files that were dropped or pasted, and where they belong. */
  onFiles: (view: EditorView, files: File[], at: number) => void
  /** So many pictures were left out, since they lie somewhere else. */
  onDropped: (pictures: number) => void
  /** Nothing was put in: the body would have more than it may. */
  onTooMuch: (limit: PasteLimit) => void
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
  return trimmed.length <= 2000 && /^(?:https?:\/\/|mailto:)\S+$/i.test(trimmed)
    ? addressHere(trimmed)
    : null
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
      const isTaken =
        node.type === schema.nodes.heading && node.attrs.id && taken.has(node.attrs.id)
      if (isTaken) nodes.push(node.type.create({ ...node.attrs, id: '' }, node.content))
      else nodes.push(inner)
      if (node.attrs.id) taken.add(node.attrs.id)
    })
    return Fragment.fromArray(nodes)
  }
  return new Slice(free(slice.content), slice.openStart, slice.openEnd)
}

/** What a document would have too much of, as the server that saves it counts; null = nothing. */
function tooMuchOf(doc: Node): PasteLimit | null {
  const html = toHtml(doc)
  return html.length > BODY_LETTERS ? 'letters' : beyondLimits(html)
}

/** Everything that comes in by the clipboard or by dropping. */
export function pastePlugin({ onFiles, onDropped, onTooMuch }: PasteCalls): Plugin {
  const own = DOMParser.fromSchema(schema)
  let last: Cleaned | null = null
  /** Tells of what would be too much, before anything of it stands in the text; whether it is. */
  const refused = (doc: Node): boolean => {
    const limit = tooMuchOf(doc)
    if (!limit) return false
    last = null
    onTooMuch(limit)
    return true
  }
  const after = (view: EditorView): false => {
    const cleaned = last
    last = null
    if (!cleaned) return false
    // when what was pasted stands
    queueMicrotask(() => {
      if (cleaned.pictures.length > 0) onFiles(view, cleaned.pictures, view.state.selection.to)
      if (cleaned.dropped > 0) onDropped(cleaned.dropped)
    })
    return false
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
      handlePaste(view, event, slice) {
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
          view.dispatch(
            view.state.tr
              .removeMark(from, to, schema.marks.link)
              .addMark(from, to, mark)
              .scrollIntoView(),
          )
          return true
        }
        return refused(view.state.tr.replaceSelection(slice).doc) || after(view)
      },
      handleDrop(view, event, slice, moved) {
        const files = filesOf(event.dataTransfer)
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        if (files.length > 0) {
          last = null
          event.preventDefault()
          onFiles(view, files, at ?? view.state.selection.to)
          return true
        }
        const place = at ?? view.state.selection.to
        return (
          (!moved && refused(view.state.tr.replaceRange(place, place, slice).doc)) || after(view)
        )
      },
    },
  })
}

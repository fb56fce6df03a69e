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
import { beyondLimits, BODY_MAX_CHARACTERS, type BodyLimit } from '../../../contract/body-limits.ts'
import { toHtml } from '../html.ts'
import { schema } from '../schema.ts'
import { type Cleaned, cleanPasted } from './clean.ts'
import { addressHere, inert } from './inline.ts'

/** The limit that a body would exceed after a paste. */
export type PasteLimit = BodyLimit | 'letters'

export interface PasteCalls {
  /** Called with dropped or pasted files and their position. */
  onFiles: (view: EditorView, files: File[], at: number) => void
  /** Called with the number of images left out because they are on another site. */
  onDropped: (images: number) => void
  /** Called when nothing was inserted because the body would exceed a limit. */
  onTooMuch: (limit: PasteLimit) => void
}

/** Converts plain text to paragraphs; a line with only an address becomes a link. */
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

/** Returns the address if the text consists of nothing else. */
function loneAddress(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= 2000 && /^(?:https?:\/\/|mailto:)\S+$/i.test(trimmed)
    ? addressHere(trimmed)
    : null
}

/**
 * Returns the files of a transfer, not those that accompany text, such as a rendering of it. Types
 * that the library does not accept are included: the user gets an error, and the browser would
 * otherwise open the file in place of the page.
 */
export function filesOf(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])]
  if (files.length === 0) return []
  const html = transfer?.getData('text/html') ?? ''
  const plainText = html.replace(/<[^<>]*>/g, '').trim()
  return plainText || transfer?.getData('text/plain').trim() ? [] : files
}

/** Removes heading ids that the document already has. */
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

/** Returns the limit that a document exceeds, counted as on the server; null = none. */
export function tooMuchOf(doc: Node): PasteLimit | null {
  const html = toHtml(doc)
  return html.length > BODY_MAX_CHARACTERS ? 'letters' : beyondLimits(html)
}

/** Handles clipboard and drop input. */
export function pastePlugin({ onFiles, onDropped, onTooMuch }: PasteCalls): Plugin {
  const own = DOMParser.fromSchema(schema)
  let last: Cleaned | null = null
  /** Reports an exceeded limit before anything is inserted; returns whether it is exceeded. */
  const exceedsLimits = (doc: Node): boolean => {
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
    // after the paste is complete
    queueMicrotask(() => {
      if (cleaned.images.length > 0) onFiles(view, cleaned.images, view.state.selection.to)
      if (cleaned.dropped > 0) onDropped(cleaned.dropped)
    })
    return false
  }
  const parser = {
    parseSlice(dom: HTMLElement, options: ParseOptions): Slice {
      last = null
      // this editor's own clipboard content
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
        return exceedsLimits(view.state.tr.replaceSelection(slice).doc) || after(view)
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
          (!moved && exceedsLimits(view.state.tr.replaceRange(place, place, slice).doc)) ||
          after(view)
        )
      },
    },
  })
}

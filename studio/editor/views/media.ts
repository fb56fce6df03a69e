import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { m } from '../../paraglide/messages.js'
import type { AudioAttributes, Picture, VideoAttributes } from '../mediaAttributes.ts'
import styles from '../Article.module.css'

/** Renders an image, video or audio as in the article; the text below it is its caption. */
class MediaView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly contentDOM = document.createElement('figcaption')
  private readonly asset = document.createElement('div')
  private node: Node
  private readonly shownAt: (address: string) => string

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    shownAt: (address: string) => string,
  ) {
    this.node = node
    this.shownAt = shownAt
    this.asset.addEventListener('click', () => {
      const at = getPos()
      if (at === undefined || !view.editable) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
      view.focus()
    })
    this.asset.contentEditable = 'false'
    this.asset.className = styles.asset ?? ''
    this.dom.append(this.asset, this.contentDOM)
    this.draw()
  }

  private draw(): void {
    const parts =
      this.node.type.name === 'film'
        ? this.video(this.node.attrs as VideoAttributes)
        : this.node.type.name === 'audio'
          ? this.audio(this.node.attrs as AudioAttributes)
          : this.picture(this.node.attrs as Picture)
    this.asset.replaceChildren(...parts)
  }

  private picture({ src, dark, alt, width, height }: Picture): HTMLElement[] {
    const draw = (address: string, className: string | undefined): HTMLImageElement => {
      const image = document.createElement('img')
      image.alt = alt ?? ''
      image.draggable = false
      image.loading = 'lazy'
      image.decoding = 'async'
      if (width && height) {
        image.width = Number(width)
        image.height = Number(height)
      }
      if (className) image.className = className
      image.src = this.shownAt(address)
      return image
    }
    const images = dark ? [draw(src, styles.light), draw(dark, styles.dark)] : [draw(src, '')]
    if (alt !== null) return images
    const missing = document.createElement('span')
    missing.className = styles.missing ?? ''
    missing.textContent = m.editor_image_undescribed()
    return [...images, missing]
  }

  private video({ src, sources, poster, width, height }: VideoAttributes): HTMLElement[] {
    const video = document.createElement('video')
    video.controls = true
    video.preload = 'none'
    video.playsInline = true
    if (width && height) {
      video.width = Number(width)
      video.height = Number(height)
    }
    if (poster) video.poster = this.shownAt(poster)
    if (src) video.src = this.shownAt(src)
    for (const { src: address, type } of sources) {
      const source = document.createElement('source')
      source.src = this.shownAt(address)
      if (type) source.type = type
      video.append(source)
    }
    return [video]
  }

  private audio({ src }: AudioAttributes): HTMLElement[] {
    const audio = document.createElement('audio')
    audio.controls = true
    audio.preload = 'none'
    audio.src = this.shownAt(src)
    return [audio]
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const changed = JSON.stringify(node.attrs) !== JSON.stringify(this.node.attrs)
    this.node = node
    if (changed) this.draw()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
  }

  /** A video or audio handles its own controls. */
  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLMediaElement && !/^(?:drag|drop)/.test(event.type)
  }

  ignoreMutation(mutation: { type: string; target: globalThis.Node }): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }
}

export const mediaView =
  (shownAt: (address: string) => string): NodeViewConstructor =>
  (node, view, getPos) =>
    new MediaView(node, view, getPos, shownAt)

/** Renders a foreign block: its HTML, and the available actions. */
export const foreignView =
  (toBlocks: (view: EditorView, at: number) => void): NodeViewConstructor =>
  (node, view, getPos) => {
    const dom = document.createElement('div')
    dom.className = styles.foreign ?? ''
    dom.contentEditable = 'false'
    const what = document.createElement('p')
    what.textContent = m.editor_foreign()
    const code = document.createElement('pre')
    const html = String(node.attrs.html)
    code.textContent = html.length > 600 ? `${html.slice(0, 600)}…` : html
    dom.append(what, code)
    if (view.editable) {
      const change = document.createElement('button')
      change.type = 'button'
      change.textContent = m.editor_foreign_change()
      change.addEventListener('click', () => {
        const at = getPos()
        if (at !== undefined) toBlocks(view, at)
      })
      dom.append(change)
    }
    return {
      dom,
      stopEvent: (event) => event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
    }
  }

import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { type Command, EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { Asset } from '../../contract/studio/media.ts'
import { activeOf, isSame } from './active.ts'
import { blockOfAsset } from './assets.ts'
import { insertBlock } from './commands/blocks.ts'
import {
  insertAsset,
  openForeign,
  removeMedia,
  replaceMedia,
  setMediaAttributes,
} from './commands/media.ts'
import { besideLinks, emptyFields } from './carets.ts'
import { type Body, isSameBody } from '../../contract/studio/blocks.ts'
import { arrival } from './arriving.ts'
import { afterDialog } from './dialogs.ts'
import { blockIds, identities, idsFor, withBlockIds } from './identities.ts'
import { toHtml, toState, writtenBlocks } from './html.ts'
import { paintNothing } from './highlights.ts'
import { keys } from './keys.ts'
import { pastePlugin } from './paste/plugin.ts'
import { PendingReport } from './PendingReport.ts'
import { rules } from './rules.ts'
import { attributesOf, type EditingCalls, type Shown } from './shown.ts'
import { UNDO_DEPTH, UndoStore } from './undo-store.ts'
import { keepPosition, positionOf, uploadsPlugin, whenComposed } from './uploads.ts'
import { foreignView, mediaView } from './views/media.ts'

/** One mounted editor and its reports to the page. */
export class Editing {
  readonly view: EditorView
  private shown: Shown
  private readonly listeners = new Set<() => void>()
  private readonly selecting = new Set<() => void>()
  private readonly watchers = new Set<(transactions: readonly Transaction[]) => void>()
  private readonly calls: () => EditingCalls
  private readonly store: UndoStore | null
  /** Recently reported values: they come back as the `value` prop. */
  private reported: string[]
  /** The last body that was reported or taken: what the page and this editor both know. */
  private common: Body
  private readonly pending = new PendingReport(() => this.report())

  constructor(place: HTMLElement, calls: () => EditingCalls) {
    this.calls = calls
    const { value, blocks = [], storageKey } = calls()
    const fresh = EditorState.create({ doc: toState(value), plugins: this.plugins() })
    this.store = storageKey ? new UndoStore(storageKey, fresh.doc) : null
    const restored = this.store?.restore(fresh, value) ?? fresh
    const ids = idsFor(restored.doc, { html: value, ids: blocks })
    const state = restored.apply(withBlockIds(restored.tr, ids))
    this.reported = [value]
    this.common = this.bodyOf(state)
    this.shown = { active: activeOf(state), uploading: 0, dropped: 0, tooMuch: null }
    const shownAt = (address: string): string => calls().shownAt?.(address) ?? address
    this.view = new EditorView(place, {
      state,
      editable: () => !calls().readOnly,
      attributes: () => attributesOf(this.calls()),
      dispatchTransaction: (tr) => {
        const before = this.view.state
        const { state: after, transactions } = before.applyTransaction(tr)
        this.view.updateState(after)
        if (transactions.some(({ docChanged }) => docChanged)) {
          this.store?.record(transactions, before, after)
          this.pending.later()
          calls().onTyping?.(this.report)
          for (const watcher of this.watchers) watcher(transactions)
        }
        if (tr.selectionSet) for (const listener of this.selecting) listener()
        this.show({ active: activeOf(after) })
      },
      handleDOMEvents: {
        blur: () => {
          this.report()
        },
        focus: () => {
          calls().onFocusField?.()
        },
      },
      nodeViews: {
        figure: mediaView(shownAt),
        film: mediaView(shownAt),
        audio: mediaView(shownAt),
        foreign: foreignView((_, at) => {
          if (this.dispatch(openForeign(at))) this.view.focus()
        }),
      },
    })
    addEventListener('pagehide', this.leave)
  }

  private plugins(): Plugin[] {
    return [
      identities({ html: this.calls().value, ids: this.calls().blocks ?? [] }),
      rules(),
      ...keys({
        onLink: () => this.calls().onLink(),
        onToolbar: () => this.calls().onToolbar(),
        onContext: () => this.calls().onContext(),
      }),
      pastePlugin({
        onFiles: (_, files, at) => void this.upload(files, at),
        onDropped: (dropped) => this.show({ dropped }),
        onTooMuch: (tooMuch) => this.show({ tooMuch }),
      }),
      history({ depth: UNDO_DEPTH }),
      uploadsPlugin(),
      besideLinks(),
      emptyFields(),
      tableEditing(),
      gapCursor(),
      dropCursor({ color: false, class: 'ProseMirror-dropcursor' }),
    ]
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly read = (): Shown => this.shown

  /**
   * Calls a function after every change of the document: with its transactions, or with none if the
   * whole was replaced from outside. It is called at every key: leave work that reads the text to
   * `IdleWork`.
   */
  readonly watch = (watcher: (transactions: readonly Transaction[]) => void): (() => void) => {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Calls a function after every change of the selection that is not typing. */
  readonly onSelection = (listener: () => void): (() => void) => {
    this.selecting.add(listener)
    return () => this.selecting.delete(listener)
  }

  private show(change: Partial<Shown>): void {
    const active =
      change.active && isSame(change.active, this.shown.active) ? this.shown.active : change.active
    const next = { ...this.shown, ...change, active: active ?? this.shown.active }
    if ((Object.keys(next) as (keyof Shown)[]).every((key) => next[key] === this.shown[key])) return
    this.shown = next
    for (const listener of this.listeners) listener()
  }

  /**
   * Reports the body if it changed, or if a change was reverted: every `onTyping` is followed by
   * the final value.
   */
  readonly report = (): void => {
    if (!this.pending.clear()) return
    const { onChange } = this.calls()
    const since = this.common
    const body = this.bodyOf(this.view.state)
    this.common = body
    if (body.html !== this.reported.at(-1)) this.reported = [...this.reported.slice(-20), body.html]
    onChange(body.html, { ids: body.ids, since })
  }

  private bodyOf(state: EditorState): Body {
    const ids = blockIds(state).slice(0, writtenBlocks(state.doc).length)
    return { html: toHtml(state.doc), ids }
  }

  private readonly leave = (): void => {
    this.report()
    this.store?.save()
  }

  /** Takes a body from outside, unless the value was reported by this editor. */
  take(value: string): void {
    if (this.calls().latest) return this.takeLatest()
    if (this.reported.includes(value)) return
    whenComposed(this.view, () => {
      if (this.reported.includes(value)) return
      if (this.pending.clear()) this.calls().onChange(value, { ids: [], since: this.common })
      this.view.updateState(
        EditorState.create({ doc: toState(value), plugins: this.view.state.plugins }),
      )
      this.taken(value, [])
    })
  }

  /** Takes what differs in the page's current body, with everything typed here reported to it. */
  private takeLatest(): void {
    whenComposed(this.view, () => {
      this.report()
      const body = this.calls().latest?.()
      // a report comes back as the page's body: nothing is written or read again
      if (!body || isSameBody(body, this.common)) return
      const tr = arrival(this.view.state, body)
      if (!tr) return
      this.view.updateState(this.view.state.apply(tr))
      this.taken(body.html, [tr])
    })
  }

  private taken(value: string, transactions: readonly Transaction[]): void {
    const { state } = this.view
    for (const watcher of this.watchers) watcher(transactions)
    this.reported = [value]
    this.common = this.bodyOf(state)
    this.store?.reset(state.doc)
    this.show({ active: activeOf(state), dropped: 0, tooMuch: null })
  }

  /** Updates everything that depends on language, name or read-only state. */
  refresh(): void {
    this.view.setProps({
      editable: () => !this.calls().readOnly,
      attributes: () => attributesOf(this.calls()),
    })
  }

  /** Runs a toolbar command and returns the focus to the text. */
  readonly run = (command: Command): void => {
    const { view } = this
    // complete an open composition first
    if (view.composing) view.dom.blur()
    whenComposed(view, () => {
      command(view.state, view.dispatch, view)
      view.focus()
    })
  }

  /** Runs a command after the dialog that started it has returned the focus. */
  readonly runLater = (command: Command): void => afterDialog(this.view, () => this.run(command))
  readonly focusLater = (): void => afterDialog(this.view, () => this.view.focus())

  private readonly dispatch = (command: Command): boolean =>
    command(this.view.state, this.view.dispatch, this.view)

  /** Changes attributes of an image or video, which may have moved since. */
  readonly change = (pos: number, attributes: Record<string, unknown>): void => {
    this.dispatch(setMediaAttributes(pos, attributes))
  }

  /** Replaces a video; its caption stays. */
  readonly replaceMedia = (pos: number, asset: Asset): void => {
    this.dispatch(replaceMedia(pos, asset, this.calls().language))
  }

  readonly removeMedia = (pos: number): void => {
    if (this.dispatch(removeMedia(pos))) this.view.focus()
  }

  /** Uploads images and inserts them at the drop position, mapped through later changes. */
  async upload(files: File[], at: number): Promise<void> {
    const { onImages, readOnly } = this.calls()
    if (!onImages || readOnly) return
    const position = keepPosition(this.view, at)
    this.show({ uploading: this.shown.uploading + files.length })
    const assets = await onImages(files).catch((): Asset[] => [])
    this.show({ uploading: this.shown.uploading - files.length })
    whenComposed(this.view, () => {
      let to = positionOf(this.view, position)
      for (const asset of assets) {
        this.view.dispatch(
          insertBlock(
            this.view.state,
            blockOfAsset(asset, this.calls().language),
            to,
          ).scrollIntoView(),
        )
        to = this.view.state.selection.to
      }
    })
  }

  /** Inserts a library file at the caret: an image or video as a block, a document as a link. */
  readonly insert = (asset: Asset): void => this.runLater(insertAsset(asset, this.calls().language))

  readonly forgetDropped = (): void => this.show({ dropped: 0 })
  readonly forgetTooMuch = (): void => this.show({ tooMuch: null })

  destroy(): void {
    removeEventListener('pagehide', this.leave)
    this.leave()
    paintNothing(this.view)
    this.view.destroy()
  }
}

import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { type Command, EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { Asset } from '../../contract/studio/media.ts'
import { type Active, activeOf, isSame } from './active.ts'
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
import { countOf } from './count.ts'
import { toHtml, toState } from './html.ts'
import { paintNothing } from './highlights.ts'
import { keys } from './keys.ts'
import { type PasteLimit, pastePlugin } from './paste/plugin.ts'
import { rules } from './rules.ts'
import type { BodyEditorProps } from './types.ts'
import { UNDO_DEPTH, UndoStore } from './undo-store.ts'
import { keepPosition, positionOf, uploadsPlugin, whenComposed } from './uploads.ts'
import { foreignView, mediaView } from './views/media.ts'

/**
 * Maximum milliseconds from the first unreported change to its report: serialising costs too much
 * for every key.
 */
const REPORT_DELAY = 150

/** State that an editor shows next to its text. */
export interface Shown {
  active: Active
  /** Number of images being uploaded. */
  uploading: number
  /** Number of images left out of the last paste. */
  dropped: number
  /** Why the last paste was rejected as a whole; null = it was not. */
  tooMuch: PasteLimit | null
}

export interface EditingCalls extends BodyEditorProps {
  className: string
  onLink: () => void
  onToolbar: () => void
  onContext: () => void
}

/** One mounted editor and its reports to the page. */
export class Editing {
  readonly view: EditorView
  private shown: Shown
  private readonly listeners = new Set<() => void>()
  private readonly watchers = new Set<(transactions: readonly Transaction[]) => void>()
  private readonly calls: () => EditingCalls
  private readonly store: UndoStore | null
  /** Recently reported values: they come back as the `value` prop. */
  private reported: string[]
  /** Set while a report is pending. */
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: HTMLElement, calls: () => EditingCalls) {
    this.calls = calls
    const { value, storageKey } = calls()
    const fresh = EditorState.create({ doc: toState(value), plugins: this.plugins() })
    this.store = storageKey ? new UndoStore(storageKey, fresh.doc) : null
    const state = this.store?.restore(fresh, value) ?? fresh
    this.reported = [value]
    this.shown = { active: activeOf(state), uploading: 0, dropped: 0, tooMuch: null }
    const shownAt = (address: string): string => calls().shownAt?.(address) ?? address
    this.view = new EditorView(place, {
      state,
      editable: () => !calls().readOnly,
      attributes: () => this.attributes(),
      dispatchTransaction: (tr) => {
        const before = this.view.state
        const { state: after, transactions } = before.applyTransaction(tr)
        this.view.updateState(after)
        if (transactions.some(({ docChanged }) => docChanged)) {
          this.store?.record(transactions, before, after)
          this.timer ??= setTimeout(this.report, REPORT_DELAY)
          calls().onTyping?.(this.report)
          for (const watcher of this.watchers) watcher(transactions)
        }
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
        foreign: foreignView((_, at) => {
          if (this.dispatch(openForeign(at))) this.view.focus()
        }),
      },
    })
    addEventListener('pagehide', this.leave)
    calls().onCount?.(countOf(state.doc, calls().language))
  }

  private plugins(): Plugin[] {
    return [
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

  private attributes(): Record<string, string> {
    const { className, language, labelledBy, describedBy, readOnly } = this.calls()
    return {
      class: className,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      lang: language === 'KOR' ? 'ko' : 'en',
      spellcheck: 'true',
    }
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
    if (!this.heard()) return
    const { onChange, onCount, language } = this.calls()
    const html = toHtml(this.view.state.doc)
    if (html !== this.reported.at(-1)) this.reported = [...this.reported.slice(-20), html]
    onChange(html)
    onCount?.(countOf(this.view.state.doc, language))
  }

  /** Whether a report was pending; clears it. */
  private heard(): boolean {
    const waits = this.timer !== undefined
    clearTimeout(this.timer)
    this.timer = undefined
    return waits
  }

  private readonly leave = (): void => {
    this.report()
    this.store?.save()
  }

  /** Replaces the body from outside, unless the value was reported by this editor. */
  take(value: string): void {
    if (this.reported.includes(value)) return
    whenComposed(this.view, () => {
      if (this.reported.includes(value)) return
      this.reported = [value]
      if (this.heard()) this.calls().onChange(value)
      const state = EditorState.create({ doc: toState(value), plugins: this.view.state.plugins })
      this.view.updateState(state)
      this.store?.reset(state.doc)
      for (const watcher of this.watchers) watcher([])
      this.show({ active: activeOf(state), dropped: 0, tooMuch: null })
      this.calls().onCount?.(countOf(state.doc, this.calls().language))
    })
  }

  /** Updates everything that depends on language, name or read-only state. */
  refresh(): void {
    this.view.setProps({
      editable: () => !this.calls().readOnly,
      attributes: () => this.attributes(),
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
  readonly runLater = (command: Command): void => this.afterDialog(() => this.run(command))
  readonly focusLater = (): void => this.afterDialog(() => this.view.focus())

  /**
   * Runs a function after a dialog has closed. A closing dialog returns the focus in a later frame,
   * and the browser then sets its own caret; an earlier change would read that caret as the user's
   * selection.
   */
  private afterDialog(done: () => void): void {
    requestAnimationFrame(() => {
      if (this.view.isDestroyed) return
      if (this.view.dom.closest('[inert], [aria-hidden="true"]')) return this.afterDialog(done)
      requestAnimationFrame(() => {
        if (!this.view.isDestroyed) done()
      })
    })
  }

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

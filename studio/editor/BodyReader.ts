import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Editing } from './editing.ts'
import type { Span } from './highlights.ts'
import { IdleWork } from './idle.ts'

/** Something that is read from a body after its changes, and shown next to it. */
export abstract class BodyReader<State> {
  protected readonly view: EditorView
  protected readonly work: IdleWork
  private state: State
  private readonly listeners = new Set<() => void>()
  private readonly unwatch: () => void

  /** @param pause milliseconds without a change before the body is read again */
  constructor(editing: Editing, first: State, pause: number) {
    this.view = editing.view
    this.state = first
    this.work = new IdleWork(() => this.readBody(), pause)
    this.unwatch = editing.watch((transactions) => {
      this.changed(transactions)
      this.work.later()
    })
  }

  /** Reads the body; yields after each part that took time. */
  protected abstract readBody(): Iterator<unknown>
  /** Called at every change: for positions alone. */
  protected changed(_: readonly Transaction[]): void {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly read = (): State => this.state

  protected set(state: State): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  destroy(): void {
    this.unwatch()
    this.work.stop()
    this.listeners.clear()
  }
}

/** Moves parts of a document through changes; those that were removed are left out. */
export function mapped<S extends Span>(
  spans: readonly S[],
  transactions: readonly Transaction[],
): S[] {
  if (transactions.length === 0) return []
  return spans.flatMap((span) => {
    let { from, to } = span
    for (const { mapping } of transactions) {
      from = mapping.map(from, 1)
      to = mapping.map(to, -1)
    }
    return from < to ? [{ ...span, from, to }] : []
  })
}

/** Makes a reader of an editor, and ends it with the component. */
export function useReader<R extends BodyReader<unknown>>(
  editing: Editing,
  Reader: new (editing: Editing) => R,
): R | null {
  const [reader, setReader] = useState<R | null>(null)
  useEffect(() => {
    const made = new Reader(editing)
    setReader(made)
    return () => {
      setReader(null)
      made.destroy()
    }
  }, [editing, Reader])
  return reader
}

const nothing = (): (() => void) => () => {}
/** Returns what a reader has read, and re-renders when that changes; null until there is one. */
export const useRead = <State>(reader: BodyReader<State> | null): State | null =>
  useReadPart(reader, (state) => state)
/**
 * The same for a part of it, such as a number of marks: positions of marks change at every key, and
 * a component must not be rendered for them.
 */
export const useReadPart = <State, Part>(
  reader: BodyReader<State> | null,
  part: (state: State) => Part,
): Part | null =>
  useSyncExternalStore(reader?.subscribe ?? nothing, () => (reader ? part(reader.read()) : null))

import { createContext } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Editing } from './editing.ts'
import type { AssetKind } from './types.ts'

/** A mounted body with what a toolbar outside of its editor needs of it. */
export interface ServedBody {
  /** Unique name: the storage key of its editor. */
  name: string
  language: Language
  editing: Editing
  onLink: () => void
  /** Opens the library; undefined = there is none. */
  onChoose: ((kind: AssetKind) => void) | undefined
}

/**
 * Connects several bodies with one toolbar: it serves the body that has the focus, or had it last.
 * Without any focus yet it serves the preferred body, or else the first one.
 */
export class BodyTools {
  readonly #bodies = new Map<string, ServedBody>()
  readonly #listeners = new Set<() => void>()
  #all: readonly ServedBody[] = []
  #name: string | null = null
  #focus: () => void = () => {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The body that the toolbar serves now; null if none is mounted. */
  readonly served = (): ServedBody | null =>
    this.#bodies.get(this.#name ?? '') ?? this.#bodies.values().next().value ?? null

  /** A mounted body by its name. */
  readonly named = (name: string): ServedBody | null => this.#bodies.get(name) ?? null

  /** All mounted bodies, Korean first. */
  readonly all = (): readonly ServedBody[] => this.#all

  /** Adds a mounted body. Returns the function that removes it. */
  add(body: ServedBody): () => void {
    this.#bodies.set(body.name, body)
    this.#list()
    this.#notify()
    return () => {
      if (this.#bodies.get(body.name) !== body) return
      this.#bodies.delete(body.name)
      this.#list()
      this.#notify()
    }
  }

  /** Makes the toolbar serve a body, once it is mounted: by its focus, or by a choice of language. */
  serve(name: string): void {
    if (this.#name === name) return
    this.#name = name
    this.#notify()
  }

  /** Registers the toolbar by the function that focuses it. Returns the one that unregisters it. */
  register(focus: () => void): () => void {
    this.#focus = focus
    return () => {
      if (this.#focus === focus) this.#focus = () => {}
    }
  }

  focusToolbar(): void {
    this.#focus()
  }

  #list(): void {
    this.#all = [...this.#bodies.values()].sort((a, b) => b.language.localeCompare(a.language))
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The toolbar of the surrounding form; null = an editor has its own. */
export const BodyToolsContext = createContext<BodyTools | null>(null)

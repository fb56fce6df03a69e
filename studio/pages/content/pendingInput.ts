/**
 * Fields being typed in whose value is not in the document yet, each with the function that reports
 * it.
 */
export class PendingInput {
  readonly #fields = new Map<string, () => void>()
  readonly #listeners = new Set<() => void>()

  get some(): boolean {
    return this.#fields.size > 0
  }

  began(field: string, flush: () => void): void {
    this.#fields.set(field, flush)
    for (const listener of this.#listeners) listener()
  }

  /** Calls a listener at every key in a field that reports later. */
  readonly onBegan = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Records that these fields reported their value; returns whether one of them was being typed in.
   */
  clear(fields: readonly string[]): boolean {
    let was = false
    for (const field of fields) was = this.#fields.delete(field) || was
    return was
  }

  /** Makes all of them report their value now. */
  flush(): void {
    for (const flush of [...this.#fields.values()]) flush()
    // a field that does not report any more is gone
    this.#fields.clear()
  }
}

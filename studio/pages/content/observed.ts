/** An observable value, for `useSyncExternalStore`. */
export class Observed<T extends object> {
  protected now: T
  readonly #listeners = new Set<() => void>()

  constructor(first: T) {
    this.now = first
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): T => this.now

  protected update(change: Partial<T>): void {
    this.now = { ...this.now, ...change }
    for (const listener of this.#listeners) listener()
  }
}

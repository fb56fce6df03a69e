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

  /** Changes some values; listeners are called if one of them is another than before. */
  protected update(change: Partial<T>): void {
    const keys = Object.keys(change) as (keyof T)[]
    if (keys.every((key) => Object.is(change[key], this.now[key]))) return
    this.now = { ...this.now, ...change }
    for (const listener of this.#listeners) listener()
  }
}

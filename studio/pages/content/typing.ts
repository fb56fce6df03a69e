/** Fields that are being typed in and whose words are not in the document yet, each with the way to have them told. */
export class Typing {
  readonly #fields = new Map<string, () => void>()

  get some(): boolean {
    return this.#fields.size > 0
  }

  began(field: string, tell: () => void): void {
    this.#fields.set(field, tell)
  }

  /** These fields have said what they hold; whether one of them was being typed in. */
  told(fields: readonly string[]): boolean {
    let was = false
    for (const field of fields) was = this.#fields.delete(field) || was
    return was
  }

  /** Has all of them say what they hold, now. */
  tell(): void {
    for (const tell of [...this.#fields.values()]) tell()
    // a field that says nothing any more is gone
    this.#fields.clear()
  }
}

import type { Locator, Page } from 'playwright-core'

// A hand that works in a page as people do, and counts what it does: a keystroke-level model (Card,
// Moran and Newell, 1980) with real presses of keys, mouse and finger.

/**
 * Seconds of the model: a key, pointing, a hand between keys and pointer, a thought before an
 * action that is not part of the one before; and a turn of the wheel or a swipe, which the model
 * lacks.
 */
const [KEY, POINT, HAND, THOUGHT, SCROLL] = [0.2, 1.1, 0.4, 1.35, 0.5]
/** Part of the window that a swipe or a turn of the wheel moves. */
const SCROLLED = 0.7
/** Milliseconds that anything may take. */
const PATIENCE = 30_000

/** What a stage took. */
export interface Effort {
  /** Keys of the text itself, as they are typed in Korean and English. */
  text: number
  /** Other keys, and presses of the pointer. */
  keys: number
  presses: number
  scrolls: number
  /** Screens that were left for another. */
  screens: number
  /** Seconds by the model, without the machine. */
  people: number
  /** Seconds in which the machine was awaited. */
  machine: number
  stumbles: string[]
}

const nothing = (): Effort => ({
  text: 0,
  keys: 0,
  presses: 0,
  scrolls: 0,
  screens: 0,
  people: 0,
  machine: 0,
  stumbles: [],
})

/** Keys of a text: a Hangul syllable is typed letter by letter. */
const keysOf = (text: string): number => [...text.normalize('NFD')].length

export class Hand {
  readonly page: Page
  readonly isPhone: boolean
  #effort = nothing()
  #typed = false
  #path = ''

  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
    page.setDefaultTimeout(PATIENCE)
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      const { pathname } = new URL(frame.url())
      if (this.#path && this.#path !== pathname) this.#effort.screens += 1
      this.#path = pathname
    })
  }

  /** Ends a stage; returns what it took. */
  done(): Effort {
    const effort = this.#effort
    this.#effort = nothing()
    return effort
  }

  /** Notes what a newcomer would look for and not find, or not understand. */
  stumble(what: string): void {
    this.#effort.stumbles.push(what)
    // a look around, and a second thought
    this.#effort.people += 2 * THOUGHT
  }

  /** Notes it unless it is there within a moment. */
  async expects(target: Locator, what: string): Promise<boolean> {
    const there = await target
      .first()
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
    if (!there) this.stumble(what)
    return there
  }

  /** Waits for the machine. */
  async await(target: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
    const began = performance.now()
    await target.first().waitFor({ state })
    this.#effort.machine += (performance.now() - began) / 1000
  }

  /** Brings something into the window, as a reader scrolls. */
  async #reach(target: Locator): Promise<void> {
    const distance = await target.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const at = document.elementFromPoint(x, y)
      const isSeen =
        at !== null &&
        (element.contains(at) || at.contains(element) || at.closest('label') !== null)
      if (isSeen && y > 0 && y < innerHeight) return 0
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      return Math.max(1, Math.abs(y - innerHeight / 2)) / innerHeight
    })
    if (distance === 0) return
    const turns = Math.ceil(distance / SCROLLED)
    this.#effort.scrolls += turns
    this.#effort.people += THOUGHT + turns * SCROLL
  }

  /** Presses something with mouse or finger. */
  async press(target: Locator, { times = 1 } = {}): Promise<void> {
    const one = target.first()
    await this.await(one)
    await this.#reach(one)
    const began = performance.now()
    if (this.isPhone) for (let time = 0; time < times; time += 1) await one.tap()
    else await one.click({ clickCount: times })
    this.#effort.machine += Math.max(0, performance.now() - began - 60) / 1000
    this.#effort.presses += times
    this.#effort.people += THOUGHT + (this.#typed && !this.isPhone ? HAND : 0) + POINT + times * KEY
    this.#typed = false
  }

  /** Marks words in a text, from their begin to their end. */
  async mark(target: Locator, words: string): Promise<void> {
    await this.await(target)
    const at = (): Promise<{ from: number; to: number; y: number; isSeen: boolean }> =>
      target.evaluate((element, words) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = node.textContent?.indexOf(words) ?? -1
          if (start < 0) continue
          const range = document.createRange()
          range.setStart(node, start)
          range.setEnd(node, start + words.length)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          const y = (top + bottom) / 2
          const seen = document.elementFromPoint((left + right) / 2, y)
          return { from: left, to: right, y, isSeen: element.contains(seen) }
        }
        throw new Error(`not in the text: ${words}`)
      }, words)
    let place = await at()
    if (!place.isSeen) {
      const turns = Math.ceil(
        (await target.evaluate((_, y) => {
          const distance = y - innerHeight / 2
          scrollBy({ top: distance, behavior: 'instant' })
          return Math.abs(distance) / innerHeight
        }, place.y)) / SCROLLED,
      )
      this.#effort.scrolls += turns
      this.#effort.people += THOUGHT + turns * SCROLL
      place = await at()
    }
    const { mouse } = this.page
    await mouse.move(place.from, place.y)
    await mouse.down()
    await mouse.move(place.to, place.y, { steps: 4 })
    await mouse.up()
    this.#effort.presses += 1
    this.#effort.people += THOUGHT + (this.#typed && !this.isPhone ? HAND : 0) + 2 * (POINT + KEY)
    this.#typed = false
  }

  /** Types a text where the caret is. */
  async type(text: string): Promise<void> {
    this.#toKeys()
    await this.page.keyboard.type(text)
    this.#effort.text += keysOf(text)
    this.#effort.people += keysOf(text) * KEY
  }

  /** Presses a key or a shortcut, once or more; a habit takes no thought. */
  async key(name: string, { times = 1, habit = false } = {}): Promise<void> {
    this.#toKeys()
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(name)
    const keys = times * name.split('+').length
    this.#effort.keys += keys
    this.#effort.people += (habit ? 0 : THOUGHT) + keys * KEY
  }

  /** Chooses a file in the system's own dialog, which a press opens. */
  async choose(opener: Locator, file: { name: string; bytes: Buffer }): Promise<void> {
    const asked = this.page.waitForEvent('filechooser')
    await this.press(opener)
    const chooser = await asked
    await chooser.setFiles({ name: file.name, mimeType: 'image/jpeg', buffer: file.bytes })
    this.#effort.presses += 2
    this.#effort.people += 2 * (THOUGHT + POINT + KEY)
  }

  #toKeys(): void {
    if (!this.#typed && !this.isPhone) this.#effort.people += HAND
    this.#typed = true
  }
}

/** The sum of what several people took. */
export const together = (efforts: readonly Effort[]): Effort =>
  efforts.reduce((sum, one) => ({
    text: sum.text + one.text,
    keys: sum.keys + one.keys,
    presses: sum.presses + one.presses,
    scrolls: sum.scrolls + one.scrolls,
    screens: sum.screens + one.screens,
    people: sum.people + one.people,
    machine: sum.machine + one.machine,
    stumbles: [...sum.stumbles, ...one.stumbles],
  }))

// Brings the difference between two versions of a page, as the server made them, to the page that is
// shown. What scripts and the reader changed there since stays: opened parts, places of carousels,
// elements that were added. The page is never compared with the new version itself.

/** Elements whose content is not the page's: run once, or parsed otherwise with scripts. */
const OWN_CONTENT: ReadonlySet<string> = new Set([
  'SCRIPT',
  'NOSCRIPT',
  'TEMPLATE',
  'PREVIEW-BANNER',
])
/** Nodes of the page that are passed over in search of the next one of the server's version. */
const LOOK_AHEAD = 24

const isElement = (node: Node | null | undefined): node is Element =>
  node?.nodeType === Node.ELEMENT_NODE
const hasOwnContent = (node: Node): boolean => OWN_CONTENT.has(node.nodeName.toUpperCase())

/** What tells an element from others of its name. */
const keyOf = (element: Element): string =>
  ['id', 'data-part', 'data-content', 'data-page', 'rel', 'name', 'property']
    .map((name) => element.getAttribute(name) ?? '')
    .join(' ')

/** Whether two nodes are the same part in two versions. */
function isSamePart(one: Node, other: Node): boolean {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false
  return !isElement(one) || !isElement(other) || keyOf(one) === keyOf(other)
}

/** The markup or text of a node, to find the same one elsewhere. */
const textOf = (node: Node): string =>
  isElement(node) ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`

/** Pairs nodes of two lists in order: equal ones first, then the same parts between those. */
function pairsOf(before: readonly Node[], after: readonly Node[]): (Node | null)[] {
  const pairs: (Node | null)[] = after.map(() => null)
  let [start, end] = [0, 0]
  const most = Math.min(before.length, after.length)
  while (start < most && before[start]?.isEqualNode(after[start] as Node)) {
    pairs[start] = before[start] as Node
    start += 1
  }
  while (
    end < most - start &&
    before[before.length - 1 - end]?.isEqualNode(after[after.length - 1 - end] as Node)
  ) {
    pairs[after.length - 1 - end] = before[before.length - 1 - end] as Node
    end += 1
  }
  const [lastBefore, lastAfter] = [before.length - end, after.length - end]
  if (start === lastBefore || start === lastAfter) return pairs
  const places = new Map<string, number[]>()
  for (let at = start; at < lastBefore; at += 1) {
    const text = textOf(before[at] as Node)
    const found = places.get(text)
    if (found) found.push(at)
    else places.set(text, [at])
  }
  // each run between two equal nodes is paired by parts
  let [fromBefore, fromAfter] = [start, start]
  const pairRun = (toBefore: number, toAfter: number): void => {
    let at = fromBefore
    for (let to = fromAfter; to < toAfter && at < toBefore; to += 1) {
      // as many may be passed over as the other list is shorter
      const most = Math.min(toBefore - at - (toAfter - to) + 1, LOOK_AHEAD)
      for (let ahead = 0; ahead < Math.max(1, most); ahead += 1)
        if (isSamePart(before[at + ahead] as Node, after[to] as Node)) {
          pairs[to] = before[at + ahead] as Node
          at += ahead + 1
          break
        }
    }
  }
  for (let to = start; to < lastAfter; to += 1) {
    const found = places.get(textOf(after[to] as Node))
    while (found?.[0] !== undefined && found[0] < fromBefore) found.shift()
    const at = found?.shift()
    if (at === undefined) continue
    pairRun(at, to)
    pairs[to] = before[at] as Node
    ;[fromBefore, fromAfter] = [at + 1, to + 1]
  }
  pairRun(lastBefore, lastAfter)
  return pairs
}

/** A page with the version of the server that it shows. */
export class LivePage {
  /** The server's version, which follows each change. */
  readonly #version: Document
  /** The nodes of the page that the nodes of the version became. */
  readonly #shown = new Map<Node, Node>()
  #isWhole = true

  /**
   * @param page that is shown
   * @param version the document from which the page was loaded, parsed; it is changed with the page
   */
  constructor(page: Document, version: Document) {
    this.#version = version
    this.#shown.set(version, page)
    this.#pair(version, page)
  }

  /**
   * Shows another version.
   * @param next the parsed version; unchanged
   * @returns false if a part of the difference has no place in the page
   */
  show(next: Document): boolean {
    this.#isWhole = true
    this.#change(this.#version, next)
    return this.#isWhole
  }

  /** Whether the version is the one that the server made, for tests. */
  isVersion(other: Document): boolean {
    return this.#version.isEqualNode(other)
  }

  /** Finds the nodes of the page, where scripts may have added some. */
  #pair(version: Node, page: Node): void {
    if (hasOwnContent(version)) return
    let next = page.firstChild
    for (const child of version.childNodes) {
      let found = next
      for (let ahead = 0; found && ahead < LOOK_AHEAD; ahead += 1) {
        if (isSamePart(child, found)) break
        found = found.nextSibling
        if (ahead === LOOK_AHEAD - 1) found = null
      }
      if (!found) continue
      this.#shown.set(child, found)
      this.#pair(child, found)
      next = found.nextSibling
    }
  }

  #change(before: Node, after: Node): void {
    if (before.isEqualNode(after)) return
    if (isElement(before) && isElement(after)) this.#changeAttributes(before, after)
    else if (before.nodeValue !== after.nodeValue) this.#changeText(before, after.nodeValue ?? '')
    this.#changeChildren(before, after)
  }

  #changeText(before: Node, text: string): void {
    const shown = this.#shown.get(before)
    before.nodeValue = text
    if (shown) shown.nodeValue = text
    else this.#miss(before)
  }

  #changeAttributes(before: Element, after: Element): void {
    const shown = this.#shown.get(before)
    const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
    for (const name of names) {
      const value = after.getAttribute(name)
      if (before.getAttribute(name) === value) continue
      setAttribute(before, name, value)
      if (!isElement(shown)) this.#miss(before)
      // by its object: the page's policy allows no other style
      else if (name === 'style') (shown as HTMLElement).style.cssText = value ?? ''
      else setAttribute(shown, name, value)
    }
  }

  #changeChildren(before: Node, after: Node): void {
    const [old, next] = [[...before.childNodes], [...after.childNodes]]
    const pairs = pairsOf(old, next)
    const kept = new Set(pairs)
    for (const child of old) if (!kept.has(child)) this.#remove(child)
    /** The node of the version that the next one comes before. */
    let following: Node | null = null
    for (let at = next.length - 1; at >= 0; at -= 1) {
      const child = next[at] as Node
      const pair = pairs[at]
      if (pair) this.#change(pair, child)
      following = pair ?? this.#insert(before, child, following)
    }
  }

  #remove(child: ChildNode): void {
    const shown = this.#shown.get(child)
    child.remove()
    if (shown) (shown as ChildNode).remove()
    this.#forget(child)
  }

  /** Inserts a copy before a node of the version; null = at the end. Returns the copy. */
  #insert(parent: Node, child: Node, following: Node | null): Node {
    const copy = this.#version.importNode(child, true)
    parent.insertBefore(copy, following)
    if (hasOwnContent(child) || hasOwnContent(parent)) return copy
    const shownParent = this.#shown.get(parent)
    if (!shownParent) {
      this.#miss(parent)
      return copy
    }
    const shown = (shownParent.ownerDocument ?? (shownParent as Document)).importNode(child, true)
    shownParent.insertBefore(shown, this.#placeBefore(copy, shownParent))
    this.#shown.set(copy, shown)
    this.#pair(copy, shown)
    return copy
  }

  /** The node of the page before which a new node belongs; null = at the end. */
  #placeBefore(copy: Node, shownParent: Node): Node | null {
    for (let next = copy.nextSibling; next; next = next.nextSibling) {
      const shown = this.#shown.get(next)
      if (shown?.parentNode === shownParent) return shown
    }
    // after the last of its neighbours: what scripts added behind them stays behind
    for (let last = copy.previousSibling; last; last = last.previousSibling) {
      const shown = this.#shown.get(last)
      if (shown?.parentNode === shownParent) return shown.nextSibling
    }
    return null
  }

  #forget(node: Node): void {
    this.#shown.delete(node)
    for (const child of node.childNodes) this.#forget(child)
  }

  /** Notes a change without a place in the page, unless the page has the part otherwise. */
  #miss(node: Node): void {
    for (let at: Node | null = node; at; at = at.parentNode) if (hasOwnContent(at)) return
    this.#isWhole = false
  }
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

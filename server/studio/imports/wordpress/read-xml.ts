import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { UnreadableFile } from '../read-csv.ts'

/** What a reader of XML is told, in the order of the file. */
export interface XmlReader {
  /** @param line where the element begins, from 1 */
  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void
  /** A part of the text of the innermost element. */
  text(part: string, line: number): void
  close(name: string): void
}

/** Elements inside of each other: an export of WordPress has five. */
const DEEPEST = 20
const MOST_ATTRIBUTES = 50
/** Characters of one token, such as a section of CDATA, that are kept until it ends. */
const LONGEST_TOKEN = 4_000_000
const NAME = /^[\p{L}_][\p{L}\p{N}._:-]{0,99}$/u

/** The characters of a file from the beginning of the token in progress. */
class Window {
  private parts: string[] = []
  /** Position in the file of the first part, and of what was counted. */
  private from = 0
  private counted = 0
  private lines = 1
  /** Characters that are kept. */
  kept = 0

  add(part: string): void {
    this.parts.push(part)
    this.kept += part.length
  }

  /** The line of a position; positions do not go back. */
  lineAt(position: number): number {
    while (this.counted < position) {
      let part = this.parts[0] ?? ''
      // parts that end before the position are counted and gone
      if (part === '' || this.from + part.length <= this.counted) {
        if (this.parts.length === 0) break
        this.drop()
        continue
      }
      const to = Math.min(part.length, position - this.from)
      part = part.slice(this.counted - this.from, to)
      for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) this.lines += 1
      this.counted = this.from + to
    }
    return this.lines
  }

  /** Characters of a token, which begins where lines were counted to, or later. */
  slice(start: number, end: number): string {
    this.lineAt(start)
    while (this.parts.length > 1 && this.from + (this.parts[0]?.length ?? 0) <= start) this.drop()
    let text = ''
    let at = this.from
    for (const part of this.parts) {
      if (at >= end) break
      text += part.slice(Math.max(0, start - at), end - at)
      at += part.length
    }
    return text
  }

  private drop(): void {
    const length = this.parts.shift()?.length ?? 0
    this.from += length
    this.kept -= length
  }
}

/**
 * Reads XML part by part, without a tree. Anything that is not well-formed refuses the file with its
 * line, and so does a document type: entities other than those of XML do not exist.
 * @throws UnreadableFile `xml`, `xml_type`, `deep`, `xml_long`
 */
export async function readXml(texts: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const window = new Window()
  const open: string[] = []
  let line = 1
  let hasRoot = false
  let tag: { name: string; line: number; attributes: Map<string, string> } | null = null
  let attribute: { name: string; value: string } | null = null
  const fail = (): never => {
    throw new UnreadableFile('xml', line)
  }
  const take = (start: number, end: number): string => {
    line = window.lineAt(start)
    return window.slice(start, end)
  }
  const text = (part: string): void => {
    if (open.length > 0) reader.text(part, line)
    else if (part.trim() !== '') fail()
  }
  const begin = (): string => {
    if (!tag) return fail()
    const { name, attributes } = tag
    if (open.length === 0 && hasRoot) fail()
    hasRoot = true
    if (open.length >= DEEPEST) throw new UnreadableFile('deep', tag.line)
    reader.open(name, attributes, tag.line)
    tag = null
    return name
  }
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      const name = take(start, end)
      if (!NAME.test(name)) fail()
      tag = { name, line, attributes: new Map() }
    },
    onattribname(start, end) {
      const name = take(start, end)
      if (!tag || !NAME.test(name) || tag.attributes.has(name)) fail()
      if (tag && tag.attributes.size >= MOST_ATTRIBUTES) fail()
      attribute = { name, value: '' }
    },
    onattribdata(start, end) {
      const part = take(start, end)
      if (/[<&]/.test(part)) fail()
      if (attribute) attribute.value += part
    },
    onattribentity(code) {
      if (attribute) attribute.value += String.fromCodePoint(code)
    },
    onattribend(quote) {
      if (quote !== QuoteType.Double && quote !== QuoteType.Single) fail()
      if (attribute) tag?.attributes.set(attribute.name, attribute.value)
      attribute = null
    },
    onopentagend() {
      open.push(begin())
    },
    onselfclosingtag() {
      reader.close(begin())
    },
    onclosetag(start, end) {
      const name = take(start, end)
      if (open.pop() !== name) fail()
      reader.close(name)
    },
    ontext(start, end) {
      const part = take(start, end)
      // a `<` that begins no tag, a `&` that begins no entity of XML
      if (/[<&]/.test(part)) fail()
      text(part)
    },
    ontextentity(code) {
      text(String.fromCodePoint(code))
    },
    oncdata(start, end, offset) {
      const part = take(start, end - offset)
      if (open.length === 0) fail()
      reader.text(part, line)
    },
    ondeclaration(start) {
      line = window.lineAt(start)
      throw new UnreadableFile('xml_type', line)
    },
    onprocessinginstruction() {},
    oncomment() {},
    onend() {},
  }
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, callbacks)
  for await (const part of texts) {
    window.add(part)
    tokenizer.write(part)
    if (window.kept > LONGEST_TOKEN + part.length) {
      // a long token, or one that never ends
      throw new UnreadableFile('xml_long', line)
    }
  }
  tokenizer.end()
  if (!hasRoot || open.length > 0 || tag) {
    line = window.lineAt(Number.MAX_SAFE_INTEGER)
    fail()
  }
}

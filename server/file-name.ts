import { wellFormed } from '../contract/well-formed.ts'

/** Bytes of a name in UTF-8: file systems accept 255, and a number may be added. */
const BYTES = 200
/** Maximum characters examined, from the end: a name may be of any length. */
const MAX_CHARACTERS = 4000
/** Maximum bytes of an extension that is preserved. */
const ENDING_BYTES = 20

/** Invisible and bidirectional control characters; joiners stay, as some scripts need them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
/** Characters that some system interprets as a path, a stream or a pattern. */
const SIGNS = /[<>:"|?*]+/g
/** Windows device names: with any extension, in any case. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i

/** The longest prefix of a text with at most this many bytes. */
function cut(text: string, bytes: number): string {
  let left = bytes
  let end = 0
  for (const character of text) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A name before its extension, and the extension with its dot; empty without one. */
function parted(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 && Buffer.byteLength(name.slice(dot)) <= ENDING_BYTES
    ? [name.slice(0, dot), name.slice(dot)]
    : [name, '']
}

const EDGE = /[\s.]/
/**
 * A name without dots and blanks at its ends; in one pass, as an expression anchored at the end
 * would retry each run of blanks.
 */
function trimmed(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && EDGE.test(name.charAt(start))) start += 1
  while (end > start && EDGE.test(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

/**
 * A file name that is safe on every system: only its last path segment, composed (NFC), no
 * invisible or path characters, no Windows device name, no dot or blank at either end, and at most
 * 200 bytes with its extension preserved. `file` if nothing is left.
 */
export function fileName(given: string): string {
  const base = wellFormed(given.slice(-MAX_CHARACTERS))
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^.*[\\/]/s, '')
  const name = trimmed(base.replace(SIGNS, '-'))
  const [stem, ending] = parted(RESERVED.test(name) ? `_${name}` : name)
  return `${trimmed(cut(stem, BYTES - Buffer.byteLength(ending))) || 'file'}${ending}`
}

/** Makes names unique in a case-insensitive folder: `name (2).pdf` is the second of them. */
export function distinctNames(): (name: string) => string {
  /** The next number for each name. */
  const taken = new Map<string, number>()
  const folded = (name: string): string => name.toUpperCase().normalize('NFC')
  return (name) => {
    const [stem, ending] = parted(name)
    let own = name
    let number = taken.get(folded(name)) ?? 1
    while (taken.has(folded(own))) own = `${stem} (${++number})${ending}`
    taken.set(folded(name), number)
    taken.set(folded(own), taken.get(folded(own)) ?? 1)
    return own
  }
}

import { wellFormed } from '../contract/well-formed.ts'

/** Bytes of a name in UTF-8: file systems take 255, and a number may be added. */
const BYTES = 200
/** Letters that are looked at, from the end: a name may come without a bound. */
const LETTERS = 4000
/** Bytes of an ending that is kept whole. */
const ENDING_BYTES = 20

/** What is not seen, or turns what is seen around; joiners stay, for some scripts are written with them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
/** What some system reads as a path, a stream or a pattern. */
const SIGNS = /[<>:"|?*]+/g
/** Devices of Windows: with any ending, in any case. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i

/** The beginning of a text that has so many bytes at most. */
function cut(text: string, bytes: number): string {
  let left = bytes
  let end = 0
  for (const letter of text) {
    left -= Buffer.byteLength(letter)
    if (left < 0) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** A name before its ending, and the ending with its dot; without one it is empty. */
function parted(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 && Buffer.byteLength(name.slice(dot)) <= ENDING_BYTES
    ? [name.slice(0, dot), name.slice(dot)]
    : [name, '']
}

const EDGE = /[\s.]/
/** A name without dots and blanks at its ends; in one pass, for an expression with an end tries each run of blanks again. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && EDGE.test(name.charAt(start))) start += 1
  while (end > start && EDGE.test(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

/**
 * The name of a file as every system may save it: its last part alone, composed (NFC), nothing unseen, no sign of a path,
 * no device of Windows, no dot or blank at either end, and 200 bytes at most with its ending kept. `file` where nothing is left.
 */
export function fileName(given: string): string {
  const base = wellFormed(given.slice(-LETTERS))
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^.*[\\/]/s, '')
  const name = trimmed(base.replace(SIGNS, '-'))
  const [stem, ending] = parted(RESERVED.test(name) ? `_${name}` : name)
  return `${trimmed(cut(stem, BYTES - Buffer.byteLength(ending))) || 'file'}${ending}`
}

/** Tells names apart in a folder where capitals do not: `name (2).pdf` is the second of them. */
export function distinctNames(): (name: string) => string {
  /** The number that the next of a name gets. */
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

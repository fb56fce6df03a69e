import { diffArrays } from 'diff'
import { joined, type Piece, replaced, textPieces } from '../../../contract/studio/difference.ts'
import { m } from '../../paraglide/messages.js'
import type { PageDifference } from './comparePages.ts'
import type { PagePart } from './pageParts.ts'

/** Lines of a difference that are shown; a section that came may have hundreds. */
const MOST_LINES = 5
/** Characters of a line, and of unchanged words around a change. */
const MOST_CHARACTERS = 240
const AROUND = 24
/** Edits of sentences and words that are searched in a text. */
const MOST_EDITS = 200

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text

const fileName = (target: string): string => decodedName(target.split(' ').at(-1) ?? '')
/** The last part of an address. */
function decodedName(address: string): string {
  return decoded(address.replace(/\/$/, '').split('/').at(-1) ?? address)
}
/** An address as people read it. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** A part in words: its text, or the name of its file. */
function wordsOf({ kind, text, target }: PagePart): string {
  if (kind === 'text') return cut(text)
  const name = text || fileName(target)
  return kind === 'picture'
    ? m.compare_picture({ name: cut(name) })
    : m.compare_media({ name: cut(name) })
}

/** Shortens the words between two changes. */
const shortened = (pieces: readonly Piece[]): Piece[] =>
  joined(
    pieces.map(({ kind, text }, index) => {
      if (kind !== 'same') return { kind, text: cut(text) }
      const [isFirst, isLast] = [index === 0, index === pieces.length - 1]
      const most = isFirst || isLast ? AROUND : 2 * AROUND
      if (text.length <= most) return { kind, text }
      const before = isFirst ? '' : text.slice(0, AROUND)
      const after = isLast ? '' : text.slice(-AROUND)
      return { kind, text: `${before}…${after}` }
    }),
  )

/** A part that changed: its words, else what it shows or leads to. */
function changed(before: PagePart, after: PagePart): Piece[][] {
  const lines: Piece[][] = []
  if (before.text !== after.text)
    lines.push(
      shortened(
        textPieces(before.text, after.text, (old, now) =>
          diffArrays(old, now, { maxEditLength: MOST_EDITS }),
        ),
      ),
    )
  if (before.target !== after.target) {
    const isFile = after.kind !== 'text'
    const name = (one: PagePart): string =>
      cut(
        isFile
          ? wordsOf({ ...one, text: '' })
          : m.compare_link({ address: decoded(one.target) || '–' }),
      )
    lines.push(replaced(name(before), name(after)))
  }
  return lines
}

/** The lines that name a difference, with what came and went in each. */
export function describe({ kind, now, next }: PageDifference): Piece[][] {
  const [before, after] = [now[0], next[0]]
  if (kind === 'changed' && before && after) return changed(before, after)
  const parts = kind === 'added' ? next : now
  const tone = kind === 'added' ? 'added' : 'removed'
  const lines = parts
    .slice(0, MOST_LINES)
    .map((part): Piece[] => [{ kind: tone, text: wordsOf(part) }])
  const more = parts.length - lines.length
  return more > 0 ? [...lines, [{ kind: 'same', text: m.compare_more({ count: more }) }]] : lines
}

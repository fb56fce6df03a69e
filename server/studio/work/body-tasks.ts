import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors, MOST_SEARCHED } from '../../../contract/studio/anchor-carry.ts'
import {
  type Anchor,
  anchorOfWords,
  locate,
  type SelectedWords,
} from '../../../contract/studio/anchors.ts'
import {
  bodyTextBlocks,
  collapsedText,
  type TextBlock,
} from '../../../contract/studio/block-text.ts'
import { bodyIn, hasIds, identify } from '../../../contract/studio/blocks.ts'

/** A body with the ids of its blocks, as documents have it. */
export type BodyOf = Pick<ContentDocument, 'content' | 'contentBlocks'>

// Work on the blocks of bodies and on texts of fields; of long ones in a thread (body-blocks.ts).

/** Carries anchors from one body to another. */
export const carryInBody = (
  anchors: readonly Carried[],
  before: BodyOf,
  after: BodyOf,
): Carried[] => carryAnchors(anchors, bodyTextBlocks(before), bodyTextBlocks(after))

/** Whether the words of an anchor stand in a body. */
export const standsInBody = (anchor: Anchor, body: BodyOf): boolean =>
  locate(anchor, bodyTextBlocks(body)) !== null

/** The anchor of words that were selected elsewhere; null if a body does not have them. */
export const anchorInBody = (words: SelectedWords, body: BodyOf): Anchor | null =>
  anchorOfWords(words, bodyTextBlocks(body))

/**
 * The ids of the blocks of a body: those that came with it, else those of the previous body as far
 * as its blocks are the same ones.
 */
export const idsInBody = (body: BodyOf, previous: BodyOf): readonly string[] =>
  hasIds(bodyIn(body)) ? body.contentBlocks : identify(body.content, bodyIn(previous))

/** Words of one of the texts of a field. */
export interface InTexts extends Carried {
  /** Which of the texts. */
  index: number
}

/** The texts of a field in two versions, one or a list of them, with anchors in the earlier ones. */
export interface FieldTexts {
  before: readonly string[]
  after: readonly string[]
  own: readonly InTexts[]
}

/**
 * The blocks of the texts of a field in two versions. Texts of a list have no identity: an equal one
 * is the same one wherever it stands, and a changed one is that of its place.
 */
function blocksOf({ before, after }: Pick<FieldTexts, 'before' | 'after'>) {
  const waiting = Map.groupBy([...before.keys()].toReversed(), (index) => before[index] ?? '')
  const found = after.map((text) => waiting.get(text)?.pop())
  const taken = new Set(found)
  const blockOf = (text: string, id: string): TextBlock => ({ id, text: collapsedText(text) })
  return {
    old: before.map((text, index) => blockOf(text, String(index))),
    now: after.map((text, index) => {
      const own = found[index] ?? (taken.has(index) ? undefined : index)
      return blockOf(text, own === undefined ? `new ${index}` : String(own))
    }),
  }
}

/**
 * Carries anchors in texts of fields; searches for lost words of all fields together read no more
 * than those of one body.
 */
export const carryInTexts = (fields: readonly FieldTexts[]): InTexts[][] =>
  fields.map((field) => {
    const { old, now } = blocksOf(field)
    const placeOf = new Map(now.map(({ id }, index) => [id, index]))
    const given = field.own.map(({ anchor, gone, index }) => ({
      anchor: { ...anchor, block: String(index) },
      gone,
    }))
    const budget = { left: Math.ceil(MOST_SEARCHED / fields.length) }
    return carryAnchors(given, old, now, budget).map(({ anchor, gone }, at) => ({
      anchor: { ...anchor, block: null },
      gone,
      index: (gone ? undefined : placeOf.get(anchor.block ?? '')) ?? field.own[at]?.index ?? 0,
    }))
  })

/** Which of some texts has the words of an anchor of the text at `index`; null if they are gone. */
export function findInTexts(
  anchor: Anchor,
  index: number,
  texts: readonly string[],
): number | null {
  const { now } = blocksOf({ before: texts, after: texts })
  return locate({ ...anchor, block: String(index) }, now)?.index ?? null
}

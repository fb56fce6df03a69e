import type { Carried } from '../../../contract/studio/anchor-carry.ts'
import type { Anchor, SelectedWords } from '../../../contract/studio/anchors.ts'
import { Thread } from '../../threads/index.ts'
import type { BlockTasks } from './body-blocks-thread.ts'
import {
  type BodyOf,
  anchorInBody,
  carryInBody,
  carryInTexts,
  type FieldTexts,
  findInTexts,
  idsInBody,
  type InTexts,
  standsInBody,
} from './body-tasks.ts'

/**
 * Length of bodies and texts in characters from which a thread does the work: below it nothing blocks the
 * event loop for longer than 10 ms.
 */
const LONG = 20_000
const thread = new Thread<BlockTasks>(new URL('./body-blocks-thread.ts', import.meta.url))

const isLong = (...bodies: readonly BodyOf[]): boolean =>
  bodies.reduce((sum, { content }) => sum + content.length, 0) >= LONG
/** Only the body: other fields are not copied for the thread. */
const bodyOf = ({ content, contentBlocks }: BodyOf): BodyOf => ({ content, contentBlocks })

/** `body-tasks.ts`, off the event loop for long bodies. */
export const bodyBlocks = {
  carry: async (anchors: readonly Carried[], before: BodyOf, after: BodyOf): Promise<Carried[]> =>
    isLong(before, after)
      ? thread.run('carryInBody', anchors, bodyOf(before), bodyOf(after))
      : carryInBody(anchors, before, after),
  stands: async (anchor: Anchor, body: BodyOf): Promise<boolean> =>
    isLong(body) ? thread.run('standsInBody', anchor, bodyOf(body)) : standsInBody(anchor, body),
  anchor: async (words: SelectedWords, body: BodyOf): Promise<Anchor | null> =>
    isLong(body) ? thread.run('anchorInBody', words, bodyOf(body)) : anchorInBody(words, body),
  ids: async (body: BodyOf, previous: BodyOf): Promise<readonly string[]> =>
    isLong(body, previous)
      ? thread.run('idsInBody', bodyOf(body), bodyOf(previous))
      : idsInBody(body, previous),
}

/** The characters of some texts, each of which costs a little in any case. */
const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length + 1, 0)

/** The same of carrying: each anchor may be looked for in every text. */
const costOf = ({ before, after, own }: FieldTexts): number =>
  lengthOf(before) + lengthOf(after) + own.length * (before.length + after.length)

/** Work on texts of fields, off the event loop for long ones. */
export const fieldTexts = {
  carry: async (fields: readonly FieldTexts[]): Promise<InTexts[][]> =>
    fields.reduce((sum, field) => sum + costOf(field), 0) >= LONG
      ? thread.run('carryInTexts', fields)
      : carryInTexts(fields),
  find: async (anchor: Anchor, index: number, texts: readonly string[]): Promise<number | null> =>
    lengthOf(texts) >= LONG
      ? thread.run('findInTexts', anchor, index, texts)
      : findInTexts(anchor, index, texts),
}

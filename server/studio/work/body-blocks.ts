import type { Carried } from '../../../contract/studio/anchor-carry.ts'
import type { Anchor, SelectedWords } from '../../../contract/studio/anchors.ts'
import { Thread } from '../../threads/index.ts'
import type { BlockTasks } from './body-blocks-thread.ts'
import { type BodyOf, anchorInBody, carryInBody, idsInBody, standsInBody } from './body-tasks.ts'

/**
 * Length of bodies in characters from which a thread does the work: below it nothing blocks the
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

import type { LinkProblem } from '../../contract/studio/link-calls.ts'
import { m } from '../paraglide/messages.js'

const PROBLEMS: Readonly<Record<LinkProblem, () => string>> = {
  gone: m.link_problem_gone,
  unknown: m.link_problem_unknown,
  fragment: m.link_problem_fragment,
  external: m.link_problem_external,
}

/** Why a link leads nowhere, in a sentence. */
export const linkProblemText = (problem: LinkProblem): string => PROBLEMS[problem]()

import { LINK_CALLS } from '../../../contract/studio/link-calls.ts'
import type { Studio } from '../../studio/index.ts'
import { eachSubject } from '../../studio/many/each-subject.ts'
import type { Session } from '../../studio/session.ts'
import type { Handlers } from './handlers.ts'
import { sessionAgain } from './session-again.ts'
import { stepOutcomeOf } from './step-outcome.ts'

/** Links of what visitors read. */
export const linkHandlers = ({ links, sessions }: Studio): Handlers<keyof typeof LINK_CALLS> => ({
  linksBefore: ({ query }) => links.before(query.subjects),
  brokenLinks: ({ query }) => links.list(query),
  linkPlaces: ({ query }) => links.places(query),
  async replaceLink({ body, session, language, c }) {
    const { target, fragment, to, subjects } = body
    const replace = await links.replacing({ target, fragment }, to)
    const outcomes = await eachSubject('replaceLink', subjects, {
      again: () => sessionAgain(sessions, session as Session, LINK_CALLS.replaceLink.access),
      isHeard: () => !c.env.outgoing.destroyed,
      step: (of, who) => replace(of, who),
    })
    return outcomes.map((outcome) => ({
      subject: outcome.subject,
      ...stepOutcomeOf(outcome, language),
    }))
  },
  async ignoreLink({ body: { reason, ...named }, session }) {
    await links.ignore(named, reason, session)
    return {}
  },
  async unignoreLink({ body, session }) {
    await links.unignore(body, session)
    return {}
  },
})

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components'
import type { LinkPlace, LinksBefore } from '../../../../contract/studio/link-calls.ts'
import { SCREENS, subjectPath } from '../../../../contract/studio/screens.ts'
import { call } from '../../../client/call.ts'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { linkProblemText } from '../../../visit/links.ts'
import { subjectKind, subjectTitle, titleLanguage } from '../../../visit/subjectText.ts'
import type { WorkflowStep } from './steps.ts'
import styles from './ConsistencyNotice.module.css'

/** Steps that lead to a publication, and those that end one. */
const LEADING: ReadonlySet<WorkflowStep> = new Set(['submit', 'approve', 'publish', 'schedule'])
const ENDING: ReadonlySet<WorkflowStep> = new Set(['unpublish', 'scheduleUnpublish'])

function Places({ places }: { places: readonly LinkPlace[] }) {
  return (
    <ul className={styles.issues}>
      {places.map((place) => (
        <li key={place.subject}>
          <Link
            className={styles.way ?? ''}
            href={subjectPath(place.subject) ?? SCREENS.home}
            lang={titleLanguage(place)}
          >
            {subjectTitle(place)}
          </Link>{' '}
          <span className={styles.after}>{subjectKind(place)}</span>
        </li>
      ))}
    </ul>
  )
}

function Inbound({ inbound, inboundCount }: LinksBefore) {
  const more = inboundCount - inbound.length
  return (
    <Notice tone="caution" title={m.links_inbound_title({ count: inboundCount })}>
      <Places places={inbound} />
      <p className={styles.after}>
        {more > 0 && `${m.links_inbound_more({ count: more })} `}
        {m.links_inbound_says()}
      </p>
    </Notice>
  )
}

function Leading({ broken, lost }: LinksBefore) {
  return (
    <>
      {broken.length > 0 && (
        <Notice tone="caution" title={m.links_broken_title({ count: broken.length })}>
          <ul className={styles.issues}>
            {broken.map(({ subject, field, address, problem }) => (
              <li key={`${subject} ${field} ${address}`}>
                <span className={styles.language}>{address}</span> {linkProblemText(problem)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="caution" title={m.links_lost_title()}>
          {lost.map(({ subject, fragment, places }) => (
            <div key={`${subject} ${fragment}`}>
              <p>{m.links_lost({ fragment })}</p>
              <Places places={places} />
            </div>
          ))}
        </Notice>
      )}
    </>
  )
}

/**
 * Tells what a step does to links: before a publication which links of the draft lead nowhere, and
 * which headings that others link to it no longer has; before an unpublication who links here. It
 * blocks nothing. Nothing is rendered where there is nothing to tell.
 */
export function LinksNotice({
  step,
  subjects,
  saved,
}: {
  step: WorkflowStep
  /** All that the step takes along. */
  subjects: readonly string[]
  /** Saves what is typed: the server looks at what it has. */
  saved?: () => Promise<unknown>
}) {
  const ends = ENDING.has(step)
  const { data } = useQuery({
    queryKey: ['linksBefore', ...subjects],
    queryFn: async ({ signal }) => {
      if (!ends) await saved?.()
      return call('linksBefore', { query: { subjects: subjects.join() } }, { signal })
    },
    enabled: ends || LEADING.has(step),
    // each dialog asks anew
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return null
  if (!ends) return <Leading {...data} />
  return data.inboundCount > 0 ? <Inbound {...data} /> : null
}

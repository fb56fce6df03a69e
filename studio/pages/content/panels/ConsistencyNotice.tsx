import { useQuery } from '@tanstack/react-query'
import type { Consistency } from '../../../../contract/studio/consistency-calls.ts'
import { call } from '../../../client/call.ts'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { localeTag } from '../../../visit/language.ts'
import { languageName } from '../../../visit/names.ts'
import type { WorkflowStep } from './steps.ts'
import styles from './ConsistencyNotice.module.css'

/** Steps that lead to a publication. */
export const LEADING: ReadonlySet<string> = new Set<WorkflowStep>([
  'submit',
  'approve',
  'publish',
  'schedule',
])

type Issue = Consistency['issues'][number]

const inLanguage = (language: Issue['language']): string =>
  languageName(language === 'ko' ? 'KOR' : 'ENG')

/** A year, a month or a day in the studio's language. */
function dateName(when: string): string {
  const [, month, day] = when.split('-')
  return new Intl.DateTimeFormat(localeTag(), {
    year: 'numeric',
    ...(month ? { month: 'long' } : {}),
    ...(day ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(when))
}

function sentenceOf({ kind, language, found, expected, key, promise }: Issue): string {
  switch (kind) {
    case 'figure':
      return m.consistency_figure({ found, expected, key })
    case 'definition':
      return m.consistency_definition({ found, expected, key })
    case 'term':
      return m.consistency_term({ found, expected })
    case 'weekday':
      return m.consistency_weekday({
        found,
        weekday: new Intl.DateTimeFormat(localeTag(), { weekday: 'long', timeZone: 'UTC' }).format(
          new Date(expected),
        ),
      })
    case 'number':
      return m.consistency_number({
        found: new Intl.NumberFormat(localeTag(), { maximumFractionDigits: 6 }).format(
          Number(found),
        ),
        language: inLanguage(language === 'ko' ? 'en' : 'ko'),
      })
    case 'later':
      return m.consistency_later({ found })
    case 'broken':
    case 'open': {
      const { by = '', what = '', until = '' } = promise ?? {}
      const sentence = kind === 'broken' ? m.consistency_broken : m.consistency_open
      return sentence({ found, by, what, until: until === '' ? '' : dateName(until) })
    }
  }
}

/**
 * Tells what a draft contradicts before a step that leads to its publication: figures of the
 * company, its words, its other language, its own day, the ledger of promises. It blocks nothing. Nothing is rendered
 * where there is nothing to tell.
 */
export function ConsistencyNotice({
  step,
  subject,
  saved,
}: {
  step: WorkflowStep
  subject: string
  /** Saves what is typed: the server compares what it has. */
  saved: () => Promise<unknown>
}) {
  const { data } = useQuery({
    queryKey: ['consistency', subject],
    queryFn: async ({ signal }) => {
      await saved()
      return call('consistency', { params: { subject } }, { signal })
    },
    enabled: LEADING.has(step),
    // each dialog asks anew
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Contradictions
      of={data}
      title={m.consistency_title}
      after={data?.more ? m.consistency_more() : m.consistency_not_blocking()}
    />
  )
}

/** Lists what texts contradict; nothing is rendered where there is nothing to tell. */
export function Contradictions({
  of,
  title,
  after,
}: {
  of: Consistency | undefined
  title: (counted: { count: number }) => string
  after?: string
}) {
  if (!of?.issues.length) return null
  return (
    <Notice tone="caution" title={title({ count: of.issues.length })}>
      <IssueList issues={of.issues} />
      {after && <p className={styles.after}>{after}</p>}
    </Notice>
  )
}

/** Lists contradictions as sentences, each with its language. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  return (
    <ul className={styles.issues}>
      {issues.map((issue) => (
        <li
          key={[issue.kind, issue.language, issue.key, issue.promise?.what ?? '', issue.found].join(
            ' ',
          )}
        >
          <span className={styles.language}>{inLanguage(issue.language)}</span> {sentenceOf(issue)}
        </li>
      ))}
    </ul>
  )
}

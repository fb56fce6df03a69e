import type { ReactNode } from 'react'
import { type Need, needAddress, NEEDS_NAMED } from '../../../contract/studio/needs.ts'
import type { Needs } from '../../../contract/studio/needs-answer.ts'
import {
  documentPath,
  mediaPath,
  type ScreenAddress,
  SCREENS,
  subjectPath,
} from '../../../contract/studio/screens.ts'
import { useMe } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import { jobKindName, jobProblemText } from '../../visit/jobs.ts'
import { linkProblemText } from '../../visit/links.ts'
import { BOUNCE_KIND_NAMES, MAIL_KIND_NAMES } from '../../visit/mails.ts'
import { subjectLanguage, subjectTitle, titleLanguage } from '../../visit/subjectText.ts'
import { ListCard } from './ListCard.tsx'
import { NeedLine } from './NeedLine.tsx'

/** Parts whose rows come with the needs; the lists of articles and files show the others. */
type RowsOf<N extends Need> =
  NonNullable<Needs[N]> extends { rows: readonly (infer R)[] } ? R : never
type Listed = {
  [N in Need]: NonNullable<Needs[N]> extends { rows: unknown } ? N : never
}[Need]

const addressOf = (subject: string): ScreenAddress => subjectPath(subject) ?? SCREENS.home
const article = ({
  subject,
  title,
  languageType,
}: RowsOf<'english'>): { to: ScreenAddress; name: string; lang: string | undefined } => ({
  to: addressOf(subject),
  name: subjectTitle({ subject, title }),
  lang: titleLanguage({ subject, languageType }),
})

const TITLES: Readonly<Record<Listed, () => string>> = {
  links: m.place_links,
  contradictions: m.needs_contradictions,
  promises: m.needs_promises,
  english: m.needs_english,
  descriptions: m.needs_descriptions,
  readings: m.needs_readings,
  jobs: m.needs_jobs,
  webhooks: m.needs_webhooks,
  mails: m.needs_mails,
  bounces: m.bounces_title,
}
const LISTED = Object.keys(TITLES) as Listed[]

/** Renders the rows of each part. */
const ROWS: { readonly [N in Listed]: (row: RowsOf<N>) => ReactNode } = {
  links: ({ address, problem, pages }) => (
    <NeedLine
      key={address}
      to={SCREENS.links}
      name={address}
      about={linkProblemText(problem)}
      aside={m.needs_pages({ count: pages })}
    />
  ),
  contradictions: (row) => (
    <NeedLine
      key={row.subject}
      {...article(row)}
      about={subjectLanguage(row.languageType)}
      aside={<Badge tone="caution">{m.needs_issues({ count: row.issues })}</Badge>}
    />
  ),
  promises: ({ what, by, until, isOver }) => (
    <NeedLine
      key={`${what} ${until}`}
      to={`${documentPath('promises')}?show=due` as ScreenAddress}
      name={what}
      about={`${by} · ${m.needs_promise_until({ until: until.replaceAll('-', '.') })}`}
      aside={isOver && <Badge tone="danger">{m.needs_promise_over()}</Badge>}
    />
  ),
  english: (row) => <NeedLine key={row.subject} {...article(row)} />,
  descriptions: ({ id, originName }) => <NeedLine key={id} to={mediaPath(id)} name={originName} />,
  readings: (row) => (
    <NeedLine
      key={row.contentIdx}
      {...article(row)}
      to={`${SCREENS.readings}?state=old&article=${row.contentIdx}`}
      about={subjectLanguage(row.languageType)}
    />
  ),
  jobs: ({ id, kind, title, problem }) => (
    <NeedLine
      key={id}
      to={`${SCREENS.jobs}?state=unsolved`}
      name={title || jobKindName(kind)}
      about={title ? jobKindName(kind) : undefined}
      aside={problem && jobProblemText(problem, null)}
    />
  ),
  webhooks: ({ id, name }) => (
    <NeedLine key={id} to={`${SCREENS.connections}?webhooks=stopped`} name={name} />
  ),
  mails: ({ kind, count, lastError }) => (
    <NeedLine
      key={kind}
      to={SCREENS.status}
      name={MAIL_KIND_NAMES[kind]()}
      about={lastError ?? undefined}
      aside={m.needs_mail_count({ count })}
    />
  ),
  bounces: ({ kind, count }) => (
    <NeedLine
      key={kind}
      to={`${SCREENS.status}?show=bounces`}
      name={BOUNCE_KIND_NAMES[kind]()}
      aside={m.needs_mail_count({ count })}
    />
  ),
}

function Part<N extends Listed>({ part, of }: { part: N; of: Needs }) {
  const me = useMe()
  const found = of[part] as { count: number; rows: RowsOf<N>[] } | undefined
  if (!found) return null
  return (
    <ListCard
      title={TITLES[part]()}
      count={found.count}
      all={found.count > NEEDS_NAMED ? needAddress(part, me.id) : null}
    >
      {found.rows.map((row) => ROWS[part](row))}
    </ListCard>
  )
}

/** Renders what is to be mended on the site: a list for each part that has anything. */
export const Needed = ({ needs }: { needs: Needs }) =>
  LISTED.map((part) => <Part key={part} part={part} of={needs} />)

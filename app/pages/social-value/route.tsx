import { useEffect, useRef } from 'react'
import { PAGES } from '../../../contract/page-columns.ts'
import { BRAND } from '../../../contract/brand.ts'
import { SOCIAL_EFFECTS, type SocialChart } from '../../../contract/social-names.ts'
import type { ChartDrawing, SocialValue } from '../../../contract/social-value.ts'
import { ShareButton } from '../../components/SharePanel/ShareButton.tsx'
import { pageRequestContext } from '../../context.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/meta.ts'
import { optional } from '../../shell/optional.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import { CaseView } from './CaseView.tsx'
import { ContributionView } from './ContributionView.tsx'
import { addressOf, type Choice, choiceOf } from './choice.ts'
import { EffectView } from './EffectView.tsx'
import { ImpactView } from './ImpactView.tsx'
import { InnovationView } from './InnovationView.tsx'
import { menuOf, namesOf } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'
import styles from './social-value.module.css'
import { Tide } from './Tide.tsx'

/** The charts of each view. */
const DRAWINGS: Partial<Record<Choice['view'], readonly SocialChart[]>> = {
  effect: SOCIAL_EFFECTS,
  impact: ['ecosystem', 'shared-value'],
}

/** Returns the data of the chosen view, and nothing of the others. */
function viewOf(page: SocialValue, { view, company }: Choice, drawings: ChartDrawing[]) {
  const { reports } = page
  switch (view) {
    case 'effect':
      return { view, effect: page.effect, drawings }
    case 'innovation':
      return { view, innovation: page.innovation, reports }
    case 'contribution':
      return { view, contribution: page.contribution, reports }
    case 'impact':
      return { view, impact: page.impact, drawings, reports: reports.slice(0, 1) }
    default: {
      const { companies } = page.case
      const at = companies.findIndex(({ key }) => key === company)
      return {
        view,
        company: companies[at] as (typeof companies)[number],
        next: companies[at + 1] ?? null,
      }
    }
  }
}

/**
 * Loads Social value: eleven companies and four more views, each with a separate URL (FT-088..102).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { model, language, origin, requestId } = context.get(pageRequestContext)
  const choice = choiceOf(new URL(request.url).searchParams)
  const ids = DRAWINGS[choice.view]
  const [page, drawings] = await Promise.all([
    model.site.socialValue(),
    ids
      ? optional(requestId, 'social value drawings', model.site.socialValueDrawings(ids), [])
      : [],
  ])
  if (!page) throw new Error('the content of social value is missing')
  const { title, description } = page
  const production = page.effect.types.find(({ key }) => key === 'production')
  const highest = Math.max(...(production?.years ?? []).map(({ amount }) => amount.number))
  return {
    language,
    origin,
    title,
    description,
    choice,
    entries: menuOf(page),
    lead: choice.view === 'case' ? page.case.lead : page[choice.view].lead,
    level: production && {
      name: production.name,
      year: production.years.at(-1)?.year ?? 0,
      text: production.years.at(-1)?.amount.text ?? '',
      marks: production.years.map(({ year, amount }) => ({ year, share: amount.number / highest })),
    },
    shown: viewOf(page, choice, drawings),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, title, description, choice, entries } = loaderData
  const path = addressOf(choice)
  const first = path === PAGES.socialValue
  const names = namesOf(entries, choice)
  const trail = [
    { name: title, path: PAGES.socialValue },
    ...(first ? [] : [{ name: names.at(-1) ?? '', path }]),
  ]
  return pageMeta({
    language,
    origin,
    title: first ? title : `${title} - ${names.at(-1)}`,
    description,
    path,
    otherPath: null,
    trail,
  })
}

export default function SocialValuePage({ loaderData }: Route.ComponentProps) {
  const { title, description, choice, entries, lead, level, shown } = loaderData
  const names = namesOf(entries, choice)
  const head = useTopOfView(addressOf(choice))
  usePageView('Social_value')
  return (
    <main id="main" className={styles.page} data-page="socialValue">
      <div className={styles.harbor}>
        <div className={`wrap ${styles.head}`}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{description}</p>
            {level ? (
              <p className={styles.level}>
                <span>{m.social_level({ name: level.name, year: level.year })}</span>
                <b>{level.text}</b>
              </p>
            ) : null}
            <div className={`${styles.share} with-script`}>
              <ShareButton
                title={title}
                path={PAGES.socialValue}
                description={description}
                image={BRAND.shareImage}
              />
            </div>
          </div>
          {level ? <Tide marks={level.marks} /> : null}
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <SideMenu title={title} entries={entries} choice={choice} />
        <div data-view={shown.view}>
          <div className={styles.viewHead}>
            {shown.view === 'case' ? <p className={styles.eyebrow}>{names[0]}</p> : null}
            <h2 className={styles.viewTitle} ref={head} tabIndex={-1}>
              {names.at(-1)}
            </h2>
            <p className={styles.viewLead}>{shown.view === 'case' ? shown.company.does : lead}</p>
          </div>
          <View shown={shown} />
          {shown.view === 'case' ? <p className={styles.method}>{lead}</p> : null}
        </div>
      </div>
    </main>
  )
}

function View({ shown }: { shown: Route.ComponentProps['loaderData']['shown'] }) {
  switch (shown.view) {
    case 'case':
      return <CaseView company={shown.company} next={shown.next} />
    case 'effect':
      return <EffectView effect={shown.effect} drawings={shown.drawings} />
    case 'innovation':
      return <InnovationView innovation={shown.innovation} reports={shown.reports} />
    case 'contribution':
      return <ContributionView contribution={shown.contribution} reports={shown.reports} />
    case 'impact':
      return <ImpactView impact={shown.impact} drawings={shown.drawings} reports={shown.reports} />
  }
}

/**
 * Scrolls to the page's top after another choice (FT-092) and focuses the view's heading, for
 * screen readers and keyboard users.
 */
function useTopOfView(address: string): { current: HTMLHeadingElement | null } {
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    head.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [address])
  return head
}

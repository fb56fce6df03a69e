import { PAGES } from '../../../contract/page-columns.ts'
import { pageRequestContext } from '../../context.ts'
import { pageMeta } from '../../shell/meta.ts'
import { iconOf, StickyBar } from '../../shell/StickyBar/StickyBar.tsx'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'
import styles from './challenge.module.css'
import { Examples } from './Examples.tsx'
import { Hero } from './Hero.tsx'
import { How } from './How.tsx'
import { Faq, Help, Intro, Tips } from './Parts.tsx'

/** Loads the Dangol Challenge of autumn 2024, preserved as it ended; Korean only (FT-194..209). */
export async function loader({ context }: Route.LoaderArgs) {
  const { model, language, origin } = context.get(pageRequestContext)
  const [challenge, [category]] = await Promise.all([
    model.site.challenge(),
    model.content.categories({ language, section: 'challenge' }),
  ])
  return { language, origin, challenge, category: category ?? null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, origin, challenge } = loaderData
  const path = PAGES.challenge
  const trail = [{ name: challenge.name, path }]
  const { title, description } = challenge
  return pageMeta({ language, origin, title, description, path, otherPath: null, trail })
}

export default function ChallengePage({ loaderData }: Route.ComponentProps) {
  const { challenge, category } = loaderData
  usePageView('DangolChallenge')
  return (
    <main id="main" className={styles.page} data-page="challenge">
      <StickyBar title={challenge.name} icon={iconOf(category)} />
      <Hero challenge={challenge} />
      <Intro intro={challenge.intro} />
      <How how={challenge.how} />
      <Tips tip={challenge.tip} />
      <Help help={challenge.help} />
      <Examples example={challenge.example} />
      <Faq faq={challenge.faq} />
    </main>
  )
}

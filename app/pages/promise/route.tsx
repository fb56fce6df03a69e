import { KOREAN_PROMISES } from '../../../contract/categories.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { categoryTabs } from '../../components/TabBar/tabs.ts'
import { pageRequestContext } from '../../context.ts'
import { Archive } from '../../shell/Archive/Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from '../../shell/Archive/archive.data.ts'
import { usePageView } from '../../visitor/analytics.ts'
import type { Route } from './+types/route'

/**
 * Promises, all on one page; in English four of its tabs do not exist, and requesting one of them
 * shows all (AR-096, AR-097).
 */
const PROMISE = archiveSource('promise', {
  tabs: (below, language) =>
    categoryTabs(below.filter(({ code }) => language === 'KOR' || !KOREAN_PROMISES.includes(code))),
})

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  readArchive(PROMISE, request, context.get(pageRequestContext))

export const meta = ({ loaderData }: Route.MetaArgs) => archiveMeta(loaderData)

export default function PromisePage({ loaderData: archive }: Route.ComponentProps) {
  const { title, description } = archive
  usePageView('Promise')
  return (
    <main id="main" data-page="promise">
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <Archive archive={archive} name={title} first firstView={1} />
      </div>
    </main>
  )
}

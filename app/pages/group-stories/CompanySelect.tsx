import type { StoryCompany } from '../../../contract/content.ts'
import { TabBar } from '../../components/TabBar/TabBar.tsx'
import { ALL_TAB } from '../../components/TabBar/tabs.ts'
import { m } from '../../paraglide/messages.js'

interface CompanySelectProps {
  companies: readonly StoryCompany[]
  /** Code of the chosen company, or `all`. */
  chosen: string
  /** The current tab, which stays in the URL. */
  tab: string
}

/**
 * Renders the dropdown of companies; each has a URL, starting at its first page (AR-129, AR-135).
 */
export const CompanySelect = ({ companies, chosen, tab }: CompanySelectProps) => (
  <TabBar
    type="select"
    parameter="company"
    label={m.stories_company()}
    current={chosen}
    otherParameters={{ tab }}
    tabs={[{ code: ALL_TAB, nameKor: m.stories_company() }, ...companies].map(
      ({ code, nameKor }) => ({
        name: nameKor,
        filterData: code,
        exposureName: code,
      }),
    )}
  />
)

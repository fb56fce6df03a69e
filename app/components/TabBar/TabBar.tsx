import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../PageLink/PageLink.tsx'
import { m } from '../../paraglide/messages.js'
import { useAddressSelect } from '../AddressSelect/useAddressSelect.ts'
import { TO_LIST } from '../CardList/ListHead.tsx'
import { UpdateBadge } from '../UpdateBadge/UpdateBadge.tsx'
import { moveFocus, showInRow } from './row.ts'
import styles from './TabBar.module.css'
import { type TabItem, tabHref } from './tabs.ts'
import { useLatestParameters } from './useLatestParameters.ts'

export interface TabBarProps {
  /**
   * Type of the bar (SH-142): `default` fixed tabs, `api` tabs of a category call, `screenOut` a
   * row that overflows the screen on both sides, `select` a dropdown, `link` tabs that are separate
   * routes.
   */
  type?: 'default' | 'api' | 'select' | 'screenOut' | 'link'
  tabs: readonly TabItem[]
  /** Exposure name of the current tab. */
  current: string
  label?: string
  /** Name of the parameter that a `select` sets. */
  parameter?: string
  /** Parameters that stay in the links, such as a company. */
  otherParameters?: Readonly<Record<string, string>>
}

const NOTHING = {}

/**
 * Renders the tab bar (SH-142..147): links, so that history navigation and pages without scripts
 * need nothing more.
 */
export function TabBar({
  type = 'default',
  tabs,
  current,
  label = m.tabs_label(),
  parameter = 'tab',
  otherParameters = NOTHING,
}: TabBarProps) {
  const row = useRef<HTMLUListElement>(null)
  const id = useId()

  const at = tabs.findIndex(({ exposureName }) => exposureName === current)
  useEffect(() => showInRow(row.current, at), [at])

  if (type === 'select')
    return (
      <SelectTabs
        tabs={tabs}
        current={current}
        label={label}
        parameter={parameter}
        otherParameters={otherParameters}
      />
    )
  return (
    <nav className={styles.bar} data-part="tab-bar" data-type={type} aria-label={label}>
      <ul className={styles.row} ref={row} onKeyDown={moveFocus}>
        {tabs.map((tab) => {
          const shown = tab.exposureName === current
          const badge = tab.updates ? `${id}${tab.exposureName}` : undefined
          const about = {
            'aria-current': shown ? 'page' : undefined,
            'aria-describedby': badge,
          } as const
          return (
            <li key={tab.exposureName}>
              {tab.isDisabled ? (
                <span className={styles.tab} aria-disabled="true">
                  {tab.name}
                </span>
              ) : (tab.type ?? type) === 'link' ? (
                <a className={styles.tab} href={tabHref(tab)} {...about}>
                  {tab.name}
                </a>
              ) : (
                <PageLink
                  className={styles.tab}
                  to={tabHref(tab, otherParameters)}
                  state={TO_LIST}
                  preventScrollReset
                  {...about}
                >
                  {tab.name}
                </PageLink>
              )}
              {badge ? <UpdateBadge id={badge} count={tab.updates ?? 0} /> : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * Renders tabs as a native dropdown, which brings its own keyboard handling and keeps the focus
 * (SH-143); without scripts the button next to it navigates.
 */
function SelectTabs({
  tabs,
  current,
  label,
  parameter,
  otherParameters,
}: Required<Omit<TabBarProps, 'type'>>) {
  const navigate = useNavigate()
  const latest = useLatestParameters(otherParameters)
  const [field, choose] = useAddressSelect(
    current,
    (value) =>
      void navigate(`?${new URLSearchParams({ ...latest(), [parameter]: value })}`, {
        preventScrollReset: true,
      }),
  )
  return (
    <form className={styles.select} data-part="tab-bar" data-type="select" method="get">
      {Object.entries(otherParameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        className={styles.field}
        ref={field}
        name={parameter}
        defaultValue={current}
        aria-label={label}
        onChange={choose}
      >
        {tabs.map((tab) => (
          <option key={tab.exposureName} value={tab.exposureName} disabled={tab.isDisabled}>
            {tab.name}
          </option>
        ))}
      </select>
      <button className={`${styles.goButton} without-script`} type="submit">
        {m.tabs_go()}
      </button>
    </form>
  )
}

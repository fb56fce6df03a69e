import { useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { FormList } from '../../../../contract/documents/form.ts'
import { own } from '../../../../contract/own.ts'
import { isValues, itemKey, pathIn } from '../../../../contract/studio/document-paths.ts'
import { isWithin } from '../../../../contract/studio/document-paths.ts'
import { blankItem } from '../../../../contract/studio/document-blank.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDocumentForm, useOpened, useProblemCount } from '../form.ts'
import { labelOf } from '../labels.ts'
import type { PartProps } from '../partProps.ts'
import { copyOf, useItems } from './items.ts'
import { ListSection } from './ListSection.tsx'
import styles from './YearsPart.module.css'

interface Year {
  key: string
  item: unknown
  year: number | null
  count: number
}

const nameOf = ({ year }: Year): string =>
  year === null ? m.site_form_year_none() : m.site_form_year({ year: String(year) })

/**
 * Renders years side by side as its page orders them, newest first, and the entries of the chosen
 * one. The list keeps the order of its file.
 */
export function YearsPart({
  node,
  path,
  value,
  level,
  hidesLabel,
  look,
}: Omit<PartProps, 'node'> & {
  node: FormList
  look: { year: string; entries: string }
}) {
  const { Part, edited, readOnly } = useDocumentForm()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const actions = useItems(node, path)
  const years = items
    .map((item, index): Year => {
      const year = isValues(item) ? own(item, look.year) : undefined
      const entries = isValues(item) ? own(item, look.entries) : undefined
      return {
        key: itemKey(item, index),
        item,
        year: typeof year === 'number' ? year : null,
        count: Array.isArray(entries) ? entries.length : 0,
      }
    })
    .sort((a, b) => (b.year ?? Number.MAX_SAFE_INTEGER) - (a.year ?? Number.MAX_SAFE_INTEGER))
  const [chosen, setChosen] = useState<string | null>(null)
  // a problem that leads into a year opens it
  const opened = useOpened(path)
  const [seen, setSeen] = useState(opened)
  if (opened !== seen) {
    setSeen(opened)
    const led = years.find(({ key }) => opened !== null && isWithin(opened, pathIn(path, key)))
    if (led && led.key !== chosen) setChosen(led.key)
  }
  const shown = years.find(({ key }) => key === chosen) ?? years[0]
  /** Puts one in as the year after the latest: no year stands twice. */
  const put = (one: unknown): void => {
    const latest = Math.max(...years.flatMap(({ year }) => year ?? []))
    const item = isValues(one)
      ? { ...one, ...(Number.isFinite(latest) ? { [look.year]: latest + 1 } : {}) }
      : one
    edited.set(path, [item, ...items])
    setChosen(itemKey(item, 0))
  }
  const add = (): void => put(blankItem(node.item, () => crypto.randomUUID()))
  const tabs = useRef(new Map<string, HTMLElement>())
  const remove = (year: Year): void => {
    const at = years.indexOf(year)
    const next = years[at + 1] ?? years[at - 1]
    actions.remove(year.key, nameOf(year))
    setChosen(next?.key ?? null)
    // the pressed button goes with its panel
    if (next) requestAnimationFrame(() => tabs.current.get(next.key)?.focus())
  }
  return (
    <ListSection
      node={node}
      path={path}
      level={level}
      hidesLabel={hidesLabel}
      label={labelOf(node.label)}
      count={items.length}
      help={node.help && labelOf(node.help)}
      onAdd={add}
    >
      {shown && (
        <Tabs
          className={styles.years ?? ''}
          keyboardActivation="manual"
          selectedKey={shown.key}
          onSelectionChange={(key) => setChosen(String(key))}
        >
          <TabList aria-label={labelOf(node.label)} className={styles.rail ?? ''}>
            {years.map((one) => (
              <Tab
                key={one.key}
                ref={(tab) => {
                  if (tab) tabs.current.set(one.key, tab)
                  else tabs.current.delete(one.key)
                }}
                id={one.key}
                className={styles.year ?? ''}
              >
                <YearName path={pathIn(path, one.key)} year={one.year} count={one.count} />
              </Tab>
            ))}
          </TabList>
          <TabPanel key={shown.key} id={shown.key} className={styles.panel ?? ''}>
            <Part
              node={node.item}
              path={pathIn(path, shown.key)}
              value={shown.item}
              level={level + 1}
              hidesLabel
            />
            {!readOnly && (
              <div className={styles.tools}>
                {items.length < node.max && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon="copy"
                    onPress={() => put(copyOf(shown.item))}
                  >
                    {m.site_form_duplicate_part({ name: nameOf(shown) })}
                  </Button>
                )}
                {items.length > node.min && (
                  <Button size="small" variant="quiet" icon="trash" onPress={() => remove(shown)}>
                    {m.site_form_remove_part({ name: nameOf(shown) })}
                  </Button>
                )}
              </div>
            )}
          </TabPanel>
        </Tabs>
      )}
    </ListSection>
  )
}

function YearName({ path, year, count }: Pick<Year, 'year' | 'count'> & { path: string }) {
  const problems = useProblemCount(path)
  return (
    <>
      <strong>{year ?? m.site_form_year_none()}</strong>
      {problems > 0 ? (
        <Badge tone="danger">{m.site_form_problems({ count: problems })}</Badge>
      ) : (
        <span className={styles.count}>{m.site_form_entries({ count })}</span>
      )}
    </>
  )
}

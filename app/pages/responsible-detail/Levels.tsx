import type { ResponsibleLevel } from '../../../contract/responsibility.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Levels.module.css'

/** A principle with its number, and its children. */
interface Branch {
  number: number
  title: string
  branches: Branch[]
}

type Planned = ResponsibleLevel['items'][number] & { number: number }

/** Returns the principles of all levels with their numbers, starting at 1. */
function numbered(
  levels: readonly ResponsibleLevel[],
): (Omit<ResponsibleLevel, 'items'> & { items: Planned[] })[] {
  let last = 0
  return levels.map((level) => ({
    ...level,
    items: level.items.map((item) => ({ ...item, number: ++last })),
  }))
}

/** Returns the children of a numbered principle; null = the root. */
const branchesOf = (all: readonly Planned[], under: number | null): Branch[] =>
  all
    .filter((one) => one.under === under)
    .map(({ number, title }) => ({ number, title, branches: branchesOf(all, number) }))

const idOf = (number: number): string => `principle-${number}`

/**
 * Renders principles as a tree diagram, whose nodes link to their texts, followed by the texts,
 * level by level (AR-162).
 */
export function Levels({ levels }: { levels: readonly ResponsibleLevel[] }) {
  const counted = numbered(levels)
  const roots = branchesOf(
    counted.flatMap(({ items }) => items),
    null,
  )
  return (
    <div data-part="levels">
      <nav className={styles.schedule} aria-label={m.responsible_plan()}>
        <Branches branches={roots} />
      </nav>
      {counted.map(({ name, text, items }, index) => (
        <div key={name} className={styles.level} data-level={index + 1} data-part="level">
          <div className={styles.name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.number} id={idOf(item.number)}>
                <h4>
                  <span className={styles.number}>{item.number}</span> {item.title}
                </h4>
                <p>{item.text}</p>
                <p className={styles.practice}>
                  <b>{m.responsible_practice()}</b> {item.practice}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const Branches = ({ branches }: { branches: readonly Branch[] }) => (
  <ul>
    {branches.map(({ number, title, branches: own }) => (
      <li key={number}>
        <a href={`#${idOf(number)}`}>
          <span>{number}</span> {title}
        </a>
        {own.length > 0 ? <Branches branches={own} /> : null}
      </li>
    ))}
  </ul>
)

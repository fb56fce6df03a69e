import { useEffect, useMemo, useRef } from 'react'
import type { Piece } from '../../../contract/studio/difference.ts'
import { m } from '../../paraglide/messages.js'
import { Pieces } from '../content/panels/Pieces.tsx'
import styles from './Compare.module.css'
import type { PageComparison, PageDifference } from './comparePages.ts'
import { describe } from './describe.ts'

const KINDS: Readonly<Record<PageDifference['kind'], () => string>> = {
  added: m.compare_added,
  removed: m.compare_removed,
  changed: m.compare_changed,
}

interface DifferenceListProps {
  result: PageComparison
  chosen: number | null
  onChoose: (index: number) => void
}

/** The differences in words; a press leads to the mark of one. */
export function DifferenceList({ result, chosen, onChoose }: DifferenceListProps) {
  const described = useMemo(() => result.differences.map(describe), [result])
  return (
    <section className={styles.listed} aria-label={m.compare_list()}>
      <ol className={styles.list}>
        {result.differences.map((difference, index) => (
          <Entry
            key={index}
            number={index + 1}
            kind={difference.kind}
            lines={described[index] ?? []}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        ))}
      </ol>
      {result.isCut && <p className={styles.hint}>{m.compare_cut()}</p>}
    </section>
  )
}

interface EntryProps {
  number: number
  kind: PageDifference['kind']
  lines: readonly Piece[][]
  isChosen: boolean
  onChoose: () => void
}

function Entry({ number, kind, lines, isChosen, onChoose }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        data-kind={kind}
        aria-current={isChosen}
        onClick={onChoose}
      >
        <span className={styles.kind}>
          <span className={styles.number}>{number}</span>
          {KINDS[kind]()}
        </span>
        {lines.map((pieces, at) => (
          <span key={at} className={styles.line}>
            <Pieces pieces={pieces} />
          </span>
        ))}
      </button>
    </li>
  )
}

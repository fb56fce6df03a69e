import { useEffect, useMemo, useState } from 'react'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Balance.module.css'
import { type Block, type Gap, gapsOf, sentencesOfBody } from './counterparts.ts'
import { useForm } from './form.ts'
import { useValue } from './useCopies.ts'
import type { WorkingCopy } from './workingCopy.ts'

export const BLOCK_NAMES: Readonly<Record<Block['kind'], () => string>> = {
  heading: m.form_block_heading,
  paragraph: m.form_block_paragraph,
  list: m.form_block_list,
  quote: m.form_block_quote,
  table: m.form_block_table,
  figure: m.form_block_figure,
  facts: m.form_block_facts,
}

/**
 * Milliseconds without changes before a body is counted: counting a long one takes as long as many
 * keys.
 */
const STILL_FOR = 400

/** Returns a text once it has not changed for a while. */
function useStill(text: string): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STILL_FOR)
    return () => clearTimeout(timer)
  }, [text])
  return still
}

/**
 * Renders the number of sentences of a body, and parts missing compared with the other language.
 */
export function Balance() {
  const { copy, language, other } = useForm()
  const body = useStill(useValue(copy, 'content'))
  const count = useMemo(() => sentencesOfBody(body, language), [body, language])
  return (
    <span className={styles.balance}>
      <span className={styles.count}>{m.form_sentences({ count })}</span>
      {other && <Gaps body={body} other={other} />}
    </span>
  )
}

function Gaps({ body, other }: { body: string; other: WorkingCopy }) {
  const theirs = useStill(useValue(other, 'content'))
  const gaps = useMemo(() => gapsOf(theirs, body), [theirs, body])
  if (gaps.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>
        <Badge tone="caution">{m.form_gaps({ count: gaps.length })}</Badge>
      </summary>
      <ul className={styles.list}>
        {gaps.map((gap) => (
          <li key={`${gap.part} ${gap.kind}`}>{gapText(gap)}</li>
        ))}
      </ul>
    </details>
  )
}

function gapText({ heading, kind, has, lacks }: Gap): string {
  if (kind === 'heading') return m.form_gap_heading({ heading: heading ?? '' })
  const block = BLOCK_NAMES[kind]()
  return heading
    ? m.form_gap_below({ heading, block, has, lacks })
    : m.form_gap_top({ block, has, lacks })
}

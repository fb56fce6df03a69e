import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BodyTools } from '../../../editor/tools.ts'
import { m } from '../../../paraglide/messages.js'
import { BLOCK_NAMES } from '../Balance.tsx'
import { Aligner, type Lack } from './Aligner.ts'
import styles from './Writing.module.css'

const TEXT = {
  KOR: '[data-language="KOR"] .ProseMirror',
  ENG: '[data-language="ENG"] .ProseMirror',
}

/** Renders what a language lacks in its place, between the aligned blocks of both bodies. */
export function Alignment({ tools }: { tools: BodyTools }) {
  const layer = useRef<HTMLDivElement>(null)
  const bodies = useSyncExternalStore(tools.subscribe, tools.all)
  const [lacks, setLacks] = useState<readonly Lack[]>([])
  useEffect(() => {
    const [one, other] = bodies
    const container = layer.current
    if (!one || !other || !container) return
    const aligner = new Aligner(
      [one.editing, other.editing],
      [TEXT[one.language], TEXT[other.language]],
      container,
      setLacks,
    )
    return () => {
      aligner.destroy()
      setLacks([])
    }
  }, [bodies])
  return (
    <div ref={layer} className={styles.layer}>
      {lacks.map(({ side, kind, text, top, left, width, height }) => (
        <p
          key={`${side} ${top}`}
          className={styles.lack}
          lang={bodies[1 - side]?.language === 'KOR' ? 'ko' : 'en'}
          style={{ top, left, width, height }}
        >
          <span>{m.writing_lack({ block: BLOCK_NAMES[kind]() })}</span>
          {text && <span className={styles.theirs}>{text.slice(0, 120)}</span>}
        </p>
      ))}
    </div>
  )
}

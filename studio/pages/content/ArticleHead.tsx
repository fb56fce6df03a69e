import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ArticleHead.module.css'
import { useValue } from './useCopies.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Renders the article's kind, its title as typed, and its menu, in one line. */
export function ArticleTitle({
  copy,
  kind,
  readOnly,
  actions,
  isUnseen,
}: {
  copy: WorkingCopy
  kind: string
  readOnly: boolean
  /** What is done with the whole article. */
  actions: ReactNode
  /** For the window and screen readers alone. */
  isUnseen: boolean
}) {
  const title = useValue(copy, 'title')
  return (
    <div className={`${styles.title} ${isUnseen ? styles.unseen : ''}`}>
      <PageHead
        before={
          <span className={styles.kind}>
            {kind}
            {readOnly && <Badge icon="lock">{m.content_read_only()}</Badge>}
          </span>
        }
        title={title.trim() || m.untitled()}
        actions={actions}
      />
    </div>
  )
}

interface ArticleLineProps {
  /** The heads of the languages. */
  languages: ReactNode
  /** The next steps of the language in use. */
  steps: ReactNode
  /** Title and body alone. */
  writes: boolean
  onWrites: () => void
  /** Open comments of the language in use. */
  openComments: number
  showsSide: boolean
  sideButton: Ref<HTMLButtonElement>
  onSide: () => void
  /** Called with its height in pixels: what sticks below it has to know. */
  onHeight: (height: number) => void
}

/** Renders the line that stays above the form: languages, save status, next step, and the panel. */
export function ArticleLine({
  languages,
  steps,
  writes,
  onWrites,
  openComments,
  showsSide,
  sideButton,
  onSide,
  onHeight,
}: ArticleLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = line.current
    if (!element) return
    const sizes = new ResizeObserver(() => onHeight(element.offsetHeight))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [onHeight])
  return (
    <div ref={line} className={styles.line} data-writing={writes}>
      <div className={styles.languages}>{languages}</div>
      <div className={styles.end}>
        <div className={styles.flow} data-flow="">
          {steps}
        </div>
        <Button
          icon={writes ? 'close' : 'edit'}
          aria-keyshortcuts="Alt+F11"
          className={styles.panel ?? ''}
          onPress={onWrites}
        >
          <span className={styles.panelName}>{writes ? m.writing_leave() : m.writing_enter()}</span>
        </Button>
        {!writes && (
          <Button
            ref={sideButton}
            icon="split"
            aria-expanded={showsSide}
            className={styles.panel ?? ''}
            onPress={onSide}
          >
            <span className={styles.panelName}>{showsSide ? m.side_hide() : m.side_show()}</span>
            {!showsSide && openComments > 0 && (
              <Badge tone="info">{m.side_open_comments({ count: openComments })}</Badge>
            )}
          </Button>
        )}
      </div>
    </div>
  )
}

import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Tooltip } from '../../components/Tooltip/Tooltip.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './ArticleHead.module.css'
import { useValue } from './useCopies.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Renders the title as typed, for the window and screen readers: its field below shows it. */
export function ArticleTitle({ copy }: { copy: WorkingCopy }) {
  const title = useValue(copy, 'title')
  return (
    <VisuallyHidden>
      <PageHead title={title.trim() || m.untitled()} />
    </VisuallyHidden>
  )
}

interface ArticleLineProps {
  kind: string
  readOnly: boolean
  /** What is done with the whole article. */
  menu: ReactNode
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

/**
 * Renders what stays above the form: kind, languages with their save status, the panel and the menu,
 * and below them the next steps. What is typed does not change its height: the form below never moves
 * under a press.
 */
export function ArticleLine({
  kind,
  readOnly,
  menu,
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
  const writing = writes ? m.writing_leave() : m.writing_enter()
  const side = showsSide ? m.side_hide() : m.side_show()
  return (
    <div ref={line} className={styles.line} data-writing={writes}>
      <div className={styles.rows}>
        <span className={styles.kind}>
          {kind}
          {readOnly && <Badge icon="lock">{m.content_read_only()}</Badge>}
        </span>
        <div className={styles.languages}>{languages}</div>
        <div className={styles.tools}>
          {/* in a narrow line their icons alone are drawn */}
          <Tooltip text={writing}>
            <Button
              icon={writes ? 'close' : 'edit'}
              aria-keyshortcuts="Alt+F11"
              className={styles.tool ?? ''}
              onPress={onWrites}
            >
              <span className={styles.toolName}>{writing}</span>
            </Button>
          </Tooltip>
          {!writes && (
            <Tooltip text={side}>
              <Button
                ref={sideButton}
                icon="split"
                aria-expanded={showsSide}
                className={styles.tool ?? ''}
                onPress={onSide}
              >
                <span className={styles.toolName}>{side}</span>
                {!showsSide && openComments > 0 && (
                  <Badge tone="info">{m.side_open_comments({ count: openComments })}</Badge>
                )}
              </Button>
            </Tooltip>
          )}
          {!writes && menu}
        </div>
        <div className={styles.flow} data-flow="">
          {steps}
        </div>
      </div>
    </div>
  )
}

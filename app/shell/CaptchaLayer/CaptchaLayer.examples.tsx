import type { State } from 'altcha/types'
import { useEffect, useRef } from 'react'
import type { Example } from '../../components/examples.ts'
import { CaptchaBody } from './CaptchaBody.tsx'
import styles from './CaptchaLayer.module.css'
import { CaptchaStage, type Stage } from './CaptchaStage.tsx'

/** A challenge that nobody solves: the widget is only shown in a fixed state. */
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    nonce: '00',
    salt: '00',
  },
  signature: '',
}
const none = (): void => {}

/**
 * Renders the layer without its position over the page; the widget shows a fixed state and makes no
 * request.
 */
function Drawn({
  stage,
  percent = null,
  widget,
}: {
  stage: Stage
  percent?: number | null
  widget?: 'verifying' | 'verified'
}) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!widget || !host.current) return
    const language = document.documentElement.lang === 'en' ? 'ENG' : 'KOR'
    const place = host.current
    // the widget needs a browser: examples rendered on a server get its placeholder
    void import('./widget.ts')
      .then(({ draw }) => draw(place, CHALLENGE, language))
      .then((drawn) => drawn.setState(widget as State))
  }, [widget])
  return (
    <div className={styles.layer} data-stage={stage}>
      <CaptchaBody onCancel={none}>
        <CaptchaStage stage={stage} percent={percent} host={host} onRetry={none} />
      </CaptchaBody>
    </div>
  )
}

export const examples: Example[] = [
  { name: 'Waiting for the widget', render: () => <Drawn stage="preparing" /> },
  { name: 'Solving', render: () => <Drawn stage="working" widget="verifying" /> },
  {
    name: 'Solved: a report without attachment is being sent',
    render: () => <Drawn stage="sending" widget="verified" />,
  },
  {
    name: 'Solved: 42 percent of a report with an attachment are sent',
    render: () => <Drawn stage="sending" percent={42} widget="verified" />,
  },
  {
    name: 'Solved: all is sent and being stored',
    render: () => <Drawn stage="sending" percent={100} widget="verified" />,
  },
  {
    name: 'Failed: the widget could not be had, or not be solved',
    render: () => <Drawn stage="failed" />,
  },
]

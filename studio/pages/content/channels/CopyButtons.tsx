import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '../../../client/copyText.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './ChannelText.module.css'

/** Milliseconds that a copy is confirmed. */
const CONFIRMED = 6_000

type Outcome = 'text' | 'address' | 'refused'
const SAID: Readonly<Record<Outcome, () => string>> = {
  text: m.channel_copied,
  address: m.channel_address_copied,
  refused: m.channel_copy_manually,
}

/** Renders the buttons that copy a channel's text or address, and tells what came of it. */
export function CopyButtons({
  name,
  text,
  address,
  isPublic,
  onRefused,
  children,
}: {
  /** Name of the channel, for screen readers. */
  name: string
  text: string
  address: string
  /** Whether visitors see the article; if not, whoever copies is warned. */
  isPublic: boolean
  /** Selects the text, to be copied by hand. */
  onRefused: () => void
  children?: ReactNode
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome === null || outcome === 'refused') return
    const timer = setTimeout(() => setOutcome(null), CONFIRMED)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (what: 'text' | 'address'): Promise<void> => {
    // told anew, even if it is the same again
    setOutcome(null)
    const isCopied = await copyText(what === 'text' ? text : address)
    setOutcome(isCopied ? what : 'refused')
    if (!isCopied) onRefused()
  }
  const isWarned = outcome !== null && outcome !== 'refused' && !isPublic
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={outcome === 'text' ? 'check' : 'copy'}
          aria-label={m.channel_copy_named({ channel: name })}
          onPress={() => void copy('text')}
        >
          {m.channel_copy()}
        </Button>
        <Button
          size="small"
          icon={outcome === 'address' ? 'check' : 'link'}
          aria-label={m.channel_copy_address_named({ channel: name })}
          onPress={() => void copy('address')}
        >
          {m.channel_copy_address()}
        </Button>
        {children}
      </div>
      <p
        role="status"
        className={styles.outcome}
        data-tone={outcome === 'refused' ? 'danger' : isWarned ? 'caution' : 'positive'}
      >
        {outcome && SAID[outcome]()}
        {isWarned && ` ${m.channel_copied_hidden()}`}
      </p>
    </>
  )
}

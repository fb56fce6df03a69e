import { useEffect, useState } from 'react'
import { copyText } from '../../client/copyText.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { toast } from '../toast/toast.ts'
import styles from './CopyButton.module.css'

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ text, children }: { text: string; children?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(true)
    else toast(m.copy_failed(), { tone: 'danger' })
  }
  return (
    <>
      <Button size="small" icon={copied ? 'check' : 'copy'} onPress={() => void copy()}>
        {copied ? m.copied() : (children ?? m.copy())}
      </Button>
      <span role="status" className={styles.visuallyHidden}>
        {copied && m.copied()}
      </span>
    </>
  )
}

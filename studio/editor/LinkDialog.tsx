import { useEffect, useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { Button } from '../components/Button/Button.tsx'
import { Dialog } from '../components/Dialog/Dialog.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { m } from '../paraglide/messages.js'
import styles from './BodyEditor.module.css'
import { isExternal, isLinkAddress } from './elements.ts'
import { addressHere } from './paste/inline.ts'
import type { LinkTarget } from './types.ts'

interface LinkDialogProps {
  /** Address of the link at the caret; null = there is none. */
  href: string | null
  /** Whether the dialog asks for the link text, since nothing is selected. */
  requiresText: boolean
  findContents: ((text: string) => Promise<LinkTarget[]>) | undefined
  onSet: (href: string, text: string) => void
  onRemove: () => void
  onClose: () => void
}

const SEARCH_AFTER = 200

/** Returns the link address that a typed text means; null = it is not an address. */
export function meantAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return `mailto:${text}`
  if (text.startsWith('#')) return isLinkAddress(text) && text.length > 1 ? text : null
  const whole = /^(?:www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]|$)/u.test(text)
    ? `https://${text}`
    : text
  return addressHere(whole)
}

/** Asks for a link target: an article of the site, found by its title, or an address. */
export function LinkDialog({
  href,
  requiresText,
  findContents,
  onSet,
  onRemove,
  onClose,
}: LinkDialogProps) {
  const [typed, setTyped] = useState(href ?? '')
  const [linkText, setLinkText] = useState('')
  const [found, setFound] = useState<{
    of: string
    contents: LinkTarget[]
    failed: boolean
  } | null>(null)
  const [isWrong, setWrong] = useState(false)
  const address = meantAddress(typed)
  const question = address || !findContents ? '' : typed.trim()
  useEffect(() => {
    if (!question || !findContents) return
    let cancelled = false
    const timer = setTimeout(() => {
      findContents(question).then(
        (contents) => {
          if (!cancelled) setFound({ of: question, contents: contents.slice(0, 20), failed: false })
        },
        () => {
          if (!cancelled) setFound({ of: question, contents: [], failed: true })
        },
      )
    }, SEARCH_AFTER)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [question, findContents])
  const set = (): void => {
    if (address) onSet(address, linkText.trim())
    else setWrong(true)
  }
  const contents = question ? (found?.contents ?? []) : []
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={href === null ? m.editor_link_title() : m.editor_link_change()}
      actions={
        <>
          {href !== null && (
            <Button variant="quiet" onPress={onRemove}>
              {m.editor_link_remove()}
            </Button>
          )}
          <Button variant="primary" onPress={set}>
            {m.editor_link_set()}
          </Button>
        </>
      }
    >
      <div className={styles.link}>
        {requiresText && (
          <TextField
            label={m.editor_link_words()}
            value={linkText}
            onChange={setLinkText}
            maxLength={300}
          />
        )}
        <Autocomplete
          inputValue={typed}
          onInputChange={(text) => {
            setTyped(text)
            setWrong(false)
          }}
        >
          <TextField
            label={m.editor_link_where()}
            description={
              address && isExternal(address) ? m.editor_link_external() : m.editor_link_where_help()
            }
            errorMessage={isWrong ? m.editor_link_wrong() : undefined}
            autoFocus
            maxLength={2000}
            onKeyDown={(event) => {
              // Enter accepts the address, or the highlighted article of the list
              if (event.key === 'Enter' && address && !event.nativeEvent.isComposing) set()
              else event.continuePropagation()
            }}
          />
          {/* an empty list would be an option without a name */}
          {question && found && (
            <ListBox
              aria-label={m.editor_link_found()}
              items={contents.map((content) => ({ ...content, id: content.address }))}
              className={styles.found ?? ''}
              onAction={(key) => {
                const content = contents.find((one) => one.address === key)
                if (content) onSet(content.address, linkText.trim() || content.title)
              }}
              renderEmptyState={() => (
                <p className={styles.none}>
                  {found.failed ? m.editor_link_failed() : m.editor_link_none()}
                </p>
              )}
            >
              {(content) => (
                <ListBoxItem
                  id={content.id}
                  textValue={content.title}
                  className={styles.option ?? ''}
                >
                  <span>{content.title}</span>
                  <span className={styles.detail}>{content.detail}</span>
                </ListBoxItem>
              )}
            </ListBox>
          )}
        </Autocomplete>
      </div>
    </Dialog>
  )
}

import type { Ref } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useLateText } from '../../visit/useLateText.ts'
import { m } from '../../paraglide/messages.js'
import styles from './SearchWords.module.css'

interface SearchWordsProps {
  value: string
  onChange: (words: string) => void
  inputRef: Ref<HTMLInputElement>
}

/** Searches title, summary, keywords and body of drafts and of what is published. */
export function SearchWords({ value, onChange, inputRef }: SearchWordsProps) {
  const { text, bind } = useLateText(value, onChange)
  return (
    <SearchField
      className={styles.search ?? ''}
      aria-label={m.list_search()}
      maxLength={200}
      value={text}
      onChange={bind.onText}
    >
      <Icon name="search" className={styles.icon} />
      <Input ref={inputRef} className={styles.input ?? ''} placeholder={m.list_search()} {...bind.input} />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <Button className={styles.clear ?? ''}>
        <Icon name="close" />
      </Button>
    </SearchField>
  )
}

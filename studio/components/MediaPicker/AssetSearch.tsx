import { Button, Input, SearchField } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { useLateText } from '../../visit/useLateText.ts'
import styles from './AssetSearch.module.css'

interface AssetSearchProps {
  value: string
  onChange: (words: string) => void
}

/** Searches names and descriptions of the library; asked a moment after the last key, and never amid a composition. */
export function AssetSearch({ value, onChange }: AssetSearchProps) {
  const { text, bind } = useLateText(value, onChange)
  return (
    <SearchField className={styles.search ?? ''} aria-label={m.media_search()} value={text} onChange={bind.onText}>
      <Icon name="search" className={styles.icon} />
      <Input className={styles.input ?? ''} placeholder={m.media_search()} {...bind.input} />
      <Button className={styles.clear ?? ''}>
        <Icon name="close" />
      </Button>
    </SearchField>
  )
}

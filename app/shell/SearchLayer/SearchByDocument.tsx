import { useEffect, useRef } from 'react'
import { searchPath } from '../../../contract/addresses.ts'
import { closeSearch, useSearchOpen } from '../searchOpen.ts'
import { takeRequest } from './request.ts'
import styles from './SearchLayer.late.module.css'

/**
 * Renders the search layer if its scripts failed to load: the server's markup, operated by the
 * platform; a search opens a document.
 */
export function SearchByDocument() {
  const layer = useRef<HTMLDialogElement>(null)
  const open = useSearchOpen()
  useEffect(() => {
    if (!open) return
    const requested = takeRequest()
    if (requested) location.assign(searchPath(requested))
    else if (!layer.current?.open) layer.current?.showModal()
  }, [open])
  return (
    <dialog
      ref={layer}
      id="search-layer"
      className={styles.layer}
      data-part="search-layer"
      onClose={closeSearch}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

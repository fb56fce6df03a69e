import { useEffect, useState } from 'react'

const KEY = 'studio-writing'

/**
 * Whether the article is shown in writing mode, remembered on this device. While it is, the frame of
 * the studio leaves its place to the text (`:root[data-writing]`).
 */
export function useWriting(): [writes: boolean, setWrites: (writes: boolean) => void] {
  const [writes, setWrites] = useState(() => localStorage.getItem(KEY) === 'on')
  useEffect(() => {
    document.documentElement.toggleAttribute('data-writing', writes)
    if (writes) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  }, [writes])
  // another screen has the frame again
  useEffect(() => () => void document.documentElement.removeAttribute('data-writing'), [])
  return [writes, setWrites]
}

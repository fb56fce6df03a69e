import { useEffect } from 'react'

/**
 * Ignores files dropped outside of drop areas: by default browsers open them in place of the page.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const reject = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', reject)
    window.addEventListener('drop', reject)
    return () => {
      window.removeEventListener('dragover', reject)
      window.removeEventListener('drop', reject)
    }
  }, [])
}

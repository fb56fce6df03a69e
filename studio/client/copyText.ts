/** Copies what is selected in a field outside of the window; false if the browser refuses. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // no keyboard opens on a phone
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.insetBlockStart = '-100px'
  const focused = document.activeElement
  // a dialog may take the focus back at once: what is copied does not depend on the selection
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    if (event.clipboardData) event.preventDefault()
  }
  document.addEventListener('copy', onCopy)
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', onCopy)
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/**
 * Copies a text to the clipboard, as it is. Without a clipboard, which browsers have only on secure
 * pages, or without the permission, it is copied out of a field. Resolves false if neither is
 * possible.
 */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator)
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // no permission, or the window is not focused
    }
  return copySelected(text)
}

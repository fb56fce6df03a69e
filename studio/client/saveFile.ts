/** Saves a text or bytes as a file on the device, by clicking a generated download link. */
export function saveFile(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content]))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

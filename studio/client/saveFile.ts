/** Saves a text as a file on the device, by clicking a generated download link. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text]))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves a text or bytes as a file on the device, by clicking a generated download link. */
export function saveFile(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content]))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Lets the browser load an address into a file by itself, with its own progress and controls. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Saves what an address answers with as a file on the device. @throws if it cannot be loaded */
export async function saveFileFrom(name: string, address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  saveFile(name, await answer.blob())
}

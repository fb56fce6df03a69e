/** A progress bar on a terminal; no output elsewhere. */
export function progressBar(
  stream: NodeJS.WriteStream = process.stderr,
): (done: number, total: number) => void {
  if (!stream.isTTY) return () => {}
  const start = performance.now()
  return (done, total) => {
    const width = 40
    const filled = total > 0 ? Math.round((done / total) * width) : width
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    stream.write(
      `\r[${'='.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${total} ${seconds} s${done >= total ? '\n' : ''}`,
    )
  }
}

/**
 * Milliseconds of processor time that this thread has taken: for tests of what grows how. Other work
 * on the machine does not add to it, as it does to the time of a clock.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

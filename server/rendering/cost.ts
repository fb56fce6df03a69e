/**
 * Shares the processor time of a thread out among the renders that it works on: what was spent between two of its
 * beginnings and ends belongs to those that had begun, in equal parts.
 * @param now milliseconds of processor time that the thread has spent so far
 */
export function renderCosts(now: () => number): {
  begin(render: number): void
  end(render: number): number
} {
  const costs = new Map<number, number>()
  let counted = now()
  const settle = (): void => {
    const time = now()
    for (const [render, cost] of costs) costs.set(render, cost + (time - counted) / costs.size)
    counted = time
  }
  return {
    begin(render) {
      settle()
      costs.set(render, 0)
    },
    end(render) {
      settle()
      const cost = costs.get(render) ?? 0
      costs.delete(render)
      return cost
    },
  }
}

/** Milliseconds of processor time of this thread. */
export const threadTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Divides the processor time of a thread among its concurrent renders: the time between two of
 * their starts and ends belongs in equal parts to those that were running.
 * @param now milliseconds of processor time that the thread has used so far
 */
export function renderCosts(now: () => number): {
  begin(render: number): void
  end(render: number): number
} {
  const costs = new Map<number, number>()
  let counted = now()
  const update = (): void => {
    const time = now()
    for (const [render, cost] of costs) costs.set(render, cost + (time - counted) / costs.size)
    counted = time
  }
  return {
    begin(render) {
      update()
      costs.set(render, 0)
    },
    end(render) {
      update()
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

/**
 * Reserves `amount` slots (default 1) for an address; returns a function that releases them
 * (repeated calls have no effect), or null if all are taken.
 */
export type Places = (address: string, amount?: number) => (() => void) | null

/**
 * Limits concurrent operations or held resources: `all` together, and `perAddress` for one address.
 */
export function places(all: number, perAddress: number): Places {
  const taken = new Map<string, number>()
  let open = 0
  return (address, amount = 1) => {
    const own = taken.get(address) ?? 0
    if (open + amount > all || own + amount > perAddress) return null
    open += amount
    taken.set(address, own + amount)
    let given = false
    return () => {
      if (given) return
      given = true
      open -= amount
      const left = (taken.get(address) ?? amount) - amount
      if (left === 0) taken.delete(address)
      else taken.set(address, left)
    }
  }
}

/**
 * Takes a place for an address, or so much of what there is (`amount`, 1 where nothing is said); a function that gives it
 * back (once, however often it is called), or null where all is taken.
 */
export type Places = (address: string, amount?: number) => (() => void) | null

/** So many things that may go on at once, or so much that may be held: `all` together, and `perAddress` for one address. */
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

/** Takes a place for an address; a function that gives it back (once, however often it is called), or null where all are taken. */
export type Places = (address: string) => (() => void) | null

/** So many things that may go on at once: `all` together, and `perAddress` for one address. */
export function places(all: number, perAddress: number): Places {
  const taken = new Map<string, number>()
  let open = 0
  return (address) => {
    const own = taken.get(address) ?? 0
    if (open >= all || own >= perAddress) return null
    open += 1
    taken.set(address, own + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      open -= 1
      const left = (taken.get(address) ?? 1) - 1
      if (left === 0) taken.delete(address)
      else taken.set(address, left)
    }
  }
}

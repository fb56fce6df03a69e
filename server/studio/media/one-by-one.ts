/**
 * Runs the jobs of one key one after the other, in the order of request; those of other keys run in
 * parallel.
 */
export function oneByOne(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (who, work) => {
    const mine = (last.get(who) ?? Promise.resolve()).then(work, work)
    last.set(who, mine)
    const forget = (): void => {
      if (last.get(who) === mine) last.delete(who)
    }
    mine.then(forget, forget)
    return mine
  }
}

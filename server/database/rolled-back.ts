import type { Store } from './store.ts'

/** Runs `work` in a transaction that is always rolled back. */
export async function rolledBack<T>(
  transaction: Store['transaction'],
  work: Parameters<typeof transaction<T>>[0],
): Promise<T> {
  const end = new Error('rolled back')
  const answers: T[] = []
  try {
    await transaction(async (tx) => {
      answers.push(await work(tx))
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
  return answers[0] as T
}

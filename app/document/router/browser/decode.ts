import type { ErrorResponse } from 'react-router'

/** Values that stand for themselves: undefined, null and the numbers that JSON lacks. */
const CONSTANTS = new Map<number, unknown>([
  [-7, undefined],
  [-5, null],
  [-2, Number.NaN],
  [-6, Number.POSITIVE_INFINITY],
  [-3, Number.NEGATIVE_INFINITY],
  [-4, -0],
])

/** Restores a value of a type that JSON lacks. */
function restored(type: string, [first, second, third]: unknown[]): unknown {
  if (type === 'ErrorResponse') {
    const error: ErrorResponse & { internal: boolean } = {
      data: first,
      status: second as number,
      statusText: third as string,
      internal: false,
    }
    return error
  }
  if (type === 'SanitizedError') return new Error(second as string)
  if (type === 'SingleFetchClassInstance') return first
  // a function, which loaders cannot send
  if (type === 'SingleFetchFallback') return undefined
  throw new SyntaxError(`data of type ${type}`)
}

/**
 * Decodes what the server's router serialised (turbo-stream): a list, whose entries name others by
 * index, and an object's keys by `_` and index. One line, as loaders return nothing that is still
 * pending; objects are not cyclic, and contain what JSON can express.
 * @throws SyntaxError
 */
export function decodeData(text: string): unknown {
  const values = JSON.parse(text.trim().split('\n', 1)[0] ?? '') as unknown[] | number
  if (typeof values === 'number') return CONSTANTS.get(values)
  const known = new Map<number, unknown>()
  const at = (index: number): unknown => {
    if (CONSTANTS.has(index)) return CONSTANTS.get(index)
    if (!known.has(index)) known.set(index, read(values[index]))
    return known.get(index)
  }
  function read(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return value
    if (!Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, index]) => [at(Number(key.slice(1))), at(index)]),
      )
    const [type] = value
    if (typeof type === 'string') return restored(type, value.slice(1).map(at))
    return value.map(at)
  }
  return at(0)
}

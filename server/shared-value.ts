const shared = new WeakSet<object>()

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const member of Object.values(value)) freeze(member)
}

/**
 * Marks a value that many readers get, so that threads receive it once. It is frozen with all its
 * members: plain objects and arrays.
 */
export function share<Value extends object>(value: Value): Value {
  freeze(value)
  shared.add(value)
  return value
}

export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)

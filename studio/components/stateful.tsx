import { type ReactNode, useState } from 'react'

/** Holds the value of a controlled field for examples and tests; calls `notify` on each change. */
export function Stateful<T>({
  first,
  notify,
  field,
}: {
  first: T
  notify?: (value: T) => void
  field: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return field(value, (next) => {
    setValue(next)
    notify?.(next)
  })
}

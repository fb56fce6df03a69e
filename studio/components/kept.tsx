import { type ReactNode, useState } from 'react'

/** Keeps the value of a field as a form does, for examples and tests; `tell` hears each change. */
export function Kept<T>({
  first,
  tell,
  field,
}: {
  first: T
  tell?: (value: T) => void
  field: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return field(value, (next) => {
    setValue(next)
    tell?.(next)
  })
}

/** The last day of a year, a month or a day. */
export const lastDay = (when: string): string => {
  const [year = '', month, date] = when.split('-')
  if (date) return when
  return new Date(Date.UTC(Number(year), month ? Number(month) : 12, 0)).toISOString().slice(0, 10)
}

/** Whether of two dates, each a year, a month or a day, one is in the other. */
export const isWithinDay = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

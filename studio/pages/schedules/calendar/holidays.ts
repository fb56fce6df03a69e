import { useQuery } from '@tanstack/react-query'

/** Names of public holidays by ISO date. */
type Holidays = Readonly<Record<string, readonly string[]>>

async function holidaysIn(years: readonly string[]): Promise<Holidays> {
  const { getHolidayPreset } = await import('@hyunbinseo/holidays-kr')
  const found = await Promise.all(
    years.map(async (year): Promise<Holidays> => {
      try {
        return await getHolidayPreset(year)
      } catch {
        // a year that the official gazette has not announced yet
        return {}
      }
    }),
  )
  return Object.assign({}, ...found)
}

/** Returns the public holidays of Korea in the years of some days, once they are loaded. */
export function useHolidays(days: readonly string[]): Holidays {
  const years = [...new Set([days[0], days.at(-1)].map((day) => (day ?? '').slice(0, 4)))]
  const { data } = useQuery({
    queryKey: ['holidays', years],
    queryFn: () => holidaysIn(years),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? {}
}

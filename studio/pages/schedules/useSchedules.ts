import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../client/queries.ts'

/** How often schedules are read again, in milliseconds. */
export const SCHEDULES_EVERY = 15_000

/** Loads all schedules. */
export const useSchedules = () => useCall('schedules', {}, { refetchInterval: SCHEDULES_EVERY })

/** Loads the schedules that failed. */
export function useFailedSchedules() {
  const today = useQuery(queryOf('today', {}))
  return today.data?.broken.filter(({ reason }) => reason === 'plan_failed') ?? []
}

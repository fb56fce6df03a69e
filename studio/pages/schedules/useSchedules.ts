import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../client/queries.ts'

/** Loads all schedules, and the failed ones. */
export function useSchedules() {
  const plans = useCall('schedules', {}, { refetchInterval: 15_000 })
  const today = useQuery(queryOf('today', {}))
  const failed = today.data?.broken.filter(({ reason }) => reason === 'plan_failed') ?? []
  return { plans, planned: plans.data ?? [], failed }
}

import { useCall } from '../../client/queries.ts'

/** How often schedules are read again, in milliseconds. */
export const SCHEDULES_EVERY = 15_000

/** Loads all schedules. */
export const useSchedules = () => useCall('schedules', {}, { refetchInterval: SCHEDULES_EVERY })

/** Loads the schedules that failed. */
export const useFailedSchedules = () =>
  useCall('failedSchedules', {}, { refetchInterval: SCHEDULES_EVERY })

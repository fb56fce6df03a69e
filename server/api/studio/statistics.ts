import type { STATISTIC_CALLS } from '../../../contract/studio/statistics-calls.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

const csvFile = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': CACHE_CONTROL.neverShared,
    },
  })

/** Statistics of the site. */
export const statisticsHandlers = ({
  statistics,
}: Studio): Handlers<keyof typeof STATISTIC_CALLS> => ({
  statistics: ({ params, query }) => statistics.answer(params.question, query),
  exportStatistics: async ({ params, query }) =>
    csvFile(await statistics.csv(params.question, query), params.question),
  speed: ({ query }) => statistics.speed(query),
  exportSpeed: async ({ query }) => csvFile(await statistics.speedCsv(query), 'speed'),
  statisticTasks: () => statistics.tasks(),
  firstDays: ({ params }) => statistics.firstDays(params.contentIdx),
})

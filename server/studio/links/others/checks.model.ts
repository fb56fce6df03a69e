import type { Config } from '../../../config.ts'
import { companyDay } from '../../../content/company-days.ts'
import { ALONE, type Queries, type Store } from '../../../database/index.ts'
import { linksRepository } from '../../../links/links.repository.ts'
import { log } from '../../../log.ts'
import { runBeside } from '../../jobs/beside.ts'
import type { Jobs } from '../../jobs/jobs.model.ts'
import type { JobKindWork } from '../../jobs/runner.ts'
import type { CheckOutcome } from './check-links.ts'
import type { CheckOrder } from './check-work.ts'
import { type CheckRecord, checksRepository as checks } from './checks.repository.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** Pages of one job: several jobs look at more. */
const AT_ONCE = 300
/** Milliseconds that a job may take: pages of one host, each with redirects that hang. */
const LONGEST_MS = 6 * HOUR_MS
const WORK = new URL('./check-work.ts', import.meta.url)

/** The subject of the job, of which one at a time is open. */
export const OTHERS = 'links/others'

/**
 * The state of a page after a look: it is broken after failures on two days, with none in between that
 * it was there. What is unclear changes nothing about that.
 * @param day of the look, in the company's time zone
 */
export function stateAfter(
  { state, failedOn }: Pick<CheckRecord, 'state' | 'failedOn'>,
  { result }: Pick<CheckOutcome, 'result'>,
  day: string,
): { state: string; failedOn: string | null; inDays: number } {
  if (result === 'OK') return { state: 'OK', failedOn: null, inDays: 7 }
  if (result === 'UNCLEAR')
    return { state: state === 'BROKEN' ? state : 'UNCLEAR', failedOn, inDays: 7 }
  if (state === 'BROKEN' || (failedOn !== null && failedOn < day))
    return { state: 'BROKEN', failedOn, inDays: 7 }
  return { state: 'FAILED', failedOn: failedOn ?? day, inDays: 1 }
}

/** Looks at pages of other sites that published pages link to, each once a week. */
export function checksModel(
  store: Store,
  config: Pick<Config, 'LINK_CHECKS' | 'LINK_CHECK_PORTS' | 'origin'>,
  {
    now = Date.now,
    check = (order: CheckOrder, beside: Parameters<JobKindWork['run']>[1]) =>
      runBeside<CheckOrder, CheckOutcome[]>(WORK, order, { ...beside, longestMs: LONGEST_MS }),
  } = {},
) {
  const { kysely } = store
  let timer: NodeJS.Timeout | undefined
  const at = (ms: number): string => new Date(ms).toISOString()

  const write = async (tx: Queries, outcome: CheckOutcome): Promise<void> => {
    const before = await checks.of(tx, outcome.target)
    if (!before) return
    const time = now()
    const { inDays, ...after } = stateAfter(before, outcome, companyDay(time))
    const { target, status, reason } = outcome
    await checks.put(tx, {
      ...{ target, status, reason, ...after },
      ...{ checkedAt: at(time), dueAt: at(time + inDays * DAY_MS) },
    })
    if ((before.state === 'BROKEN') !== (after.state === 'BROKEN'))
      await linksRepository.settle(tx, target)
  }

  const job: JobKindWork = {
    async run(_job, beside) {
      const targets = await checks.due(kysely, at(now()), AT_ONCE)
      const agent = `YunseulLinkCheck/1.0 (+${config.origin})`
      const outcomes =
        targets.length === 0
          ? []
          : await check({ targets, ports: config.LINK_CHECK_PORTS, agent }, beside)
      return {
        async write(tx) {
          for (const outcome of outcomes) await write(tx, outcome)
        },
      }
    },
  }

  return {
    /** The kind of job; nothing orders it while checks are off. */
    job,
    /** Orders a job if the time of some pages has come; returns whether it did. */
    async order(jobs: Pick<Jobs, 'add' | 'wake'>): Promise<boolean> {
      if (!config.LINK_CHECKS) return false
      const added = await store.transaction(async (tx) => {
        await checks.removeUnlinked(tx)
        await checks.addLinked(tx, at(now()), AT_ONCE)
        if ((await checks.due(tx, at(now()), 1)).length === 0) return false
        // nobody's: the site orders it
        return (await jobs.add(tx, { kind: 'links', subject: OTHERS, input: {} }, '')).added
      })
      if (added) jobs.wake()
      return added
    },
    /** Looks every hour whether there is something to check. */
    start(jobs: Pick<Jobs, 'add' | 'wake'>, leads: () => boolean = ALONE.leads): void {
      if (!config.LINK_CHECKS) return
      const later = (): void => {
        timer = setTimeout(() => {
          // it is started again when this process becomes the leader
          if (!leads()) return
          this.order(jobs).catch((error: unknown) => {
            if (!store.closed.aborted) log.error('checks of links not ordered', error)
          })
          later()
        }, HOUR_MS).unref()
      }
      clearTimeout(timer)
      later()
    },
    stop: (): void => clearTimeout(timer),
  }
}
export type Checks = ReturnType<typeof checksModel>

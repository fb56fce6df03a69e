import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { ALONE, type Leader, type Queries, type Store } from '../database/index.ts'
import { log } from '../log.ts'
import { places } from '../limits/slots.ts'
import { rateLimit } from '../limits/rate-limits.ts'
import { openStorage, type StorageConfig } from '../storage/index.ts'
import { answersModel } from './answers.model.ts'
import { captcha } from './captcha.ts'
import { attachmentFiles } from './files.ts'
import { FormError } from './form-error.ts'
import { hourlyQuota } from './hourly.ts'
import { type Intake, intakeModel } from './intake.model.ts'
import { captchaSecret, reportKeys } from './keys.ts'
import { outboxModel } from './outbox.model.ts'
import { reportsRepository } from './reports.repository.ts'
import { retentionModel } from './retention.model.ts'
import { attachmentCapacity } from './capacity.ts'
import { UnknownKeyError } from './seal.ts'
import { drain, readForm, type UploadTimes } from './upload.ts'

export { FormError }

type ReportsConfig = StorageConfig &
  Pick<
    Config,
    | 'REPORT_KEY'
    | 'REPORT_KEY_FORMER'
    | 'CAPTCHA_SECRET'
    | 'CAPTCHA_DIFFICULTY'
    | 'CAPTCHAS_PER_HOUR'
    | 'SMTP_URL'
    | 'REPORT_MAIL_TO'
    | 'REPORT_MAIL_FROM'
    | 'REPORTS_PER_HOUR'
    | 'REPORTS_PER_HOUR_TOTAL'
    | 'REPORT_BYTES_PER_HOUR'
    | 'REPORT_FREE_BYTES'
  >

/**
 * Concurrent form uploads, in total and for one address, and seconds until there may be capacity
 * again.
 */
const [AT_ONCE, OF_ONE, BUSY_SECONDS] = [200, 24, 60]

/** Report intake for HTTP. */
export interface Reports {
  /** Widget configuration with a fresh challenge (SH-212). */
  widget(): Promise<object>
  /** Seconds to wait if this address requested too many challenges; else null. */
  waitForWidget(address: string): Promise<number | null>
  /** Seconds to wait if too many reports came, from this address or in total; else null. */
  wait(address: string): Promise<number | null>
  /** Reports and bytes of attachments that were stored in this hour, as the limits count them. */
  used(): Promise<{ reports: number; bytes: number }>
  /** Reads and accepts a report from the wire. @throws FormError if the form can't be parsed */
  take(request: IncomingMessage, address: string): Promise<Intake>
  /**
   * Reads the rest of a rejected request, so that its sender receives the response; false = close
   * the connection instead.
   */
  drain(request: IncomingMessage): Promise<boolean>
  /** Starts mail and retention, which the leader of all processes does. */
  start(): void
  stop(): Promise<void>
}

/** Assembles the report intake; creates keys that the configuration does not give. */
export function createReports(
  store: Store,
  config: ReportsConfig,
  {
    times,
    retryMs,
    leader = ALONE,
    stored,
  }: {
    times?: UploadTimes
    retryMs?: number
    leader?: Leader
    /** Called with the id of each report, in the transaction that stores it. */
    stored?: (tx: Queries, id: string) => Promise<void>
  } = {},
): Reports {
  const files = attachmentFiles(config.DATA_DIR, openStorage(config))
  const keys = reportKeys(config)
  const proof = captcha(captchaSecret(config), config.CAPTCHA_DIFFICULTY)
  const outbox = outboxModel(store, keys, config, { retryMs, leads: leader.leads })
  const answers = answersModel(store, keys, config, { retryMs, leads: leader.leads })
  const retention = retentionModel(store, files, leader.leads)
  const each = rateLimit('reports', config.REPORTS_PER_HOUR, 3600, store.counters)
  const challenges = rateLimit('captchas', config.CAPTCHAS_PER_HOUR, 3600, store.counters)
  const all = hourlyQuota('all-reports', config.REPORTS_PER_HOUR_TOTAL, store.counters)
  const bytes = hourlyQuota('report-bytes', config.REPORT_BYTES_PER_HOUR, store.counters)
  const form = places(AT_ONCE, OF_ONE)
  const capacity = attachmentCapacity({
    floor: config.REPORT_FREE_BYTES,
    budget: bytes,
    captcha: proof,
    free: files.free,
  })
  const intake = intakeModel(store, {
    files,
    keys,
    captcha: proof,
    reports: all,
    bytes,
    taken: outbox.look,
    stored,
  })
  /**
   * Checks the key at start: with a wrong one new reports would be sealed with it, and nobody would
   * notice that the old ones do not open.
   */
  const warnOfMissingKeys = async (): Promise<void> => {
    const found = await reportsRepository(store)
      .keyIds()
      .catch(() => [])
    for (const { keyId, count } of found)
      if (!keys.has(keyId))
        log.error(
          'report key missing',
          new UnknownKeyError(`reports are sealed with key ${keyId}, which is not here`),
          { reports: count },
        )
  }
  return {
    widget: proof.widget,
    waitForWidget: (address) => challenges.take(address),
    // a stored report counts against the total: this only checks it
    wait: async (address) => (await each.take(address)) ?? all.wait(1),
    async used() {
      const [reports, taken] = await Promise.all([all.used(), bytes.used()])
      return { reports, bytes: taken }
    },
    async take(request, address) {
      const began = Date.now()
      const release = form(address)
      if (!release) throw new FormError(503, 'busy', BUSY_SECONDS)
      return intake.take(await readForm(request, files, capacity, times).finally(release), began)
    },
    drain: (request) => drain(request),
    start() {
      void warnOfMissingKeys()
      leader.whenElected(() => {
        void outbox.look()
        void answers.look()
        retention.start()
      })
    },
    async stop() {
      retention.stop()
      await Promise.all([outbox.stop(), answers.stop()])
    },
  }
}

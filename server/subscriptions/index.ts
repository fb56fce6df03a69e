import type { ContentCard } from '../../contract/content.ts'
import { parseLanguage, type Language } from '../../contract/language.ts'
import { subscriptionListOf, type SubscriptionRequest } from '../../contract/subscriptions.ts'
import type { Config } from '../config.ts'
import { type BounceMailbox, bounceMailbox } from '../bounces/maildir.ts'
import type { Bounces } from '../bounces/bounces.model.ts'
import { ALONE, type Leader, type Queries, type Store } from '../database/index.ts'
import { rateLimit } from '../limits/rate-limits.ts'
import { captcha } from '../reports/captcha.ts'
import { hourlyQuota } from '../reports/hourly.ts'
import { captchaSecret } from '../reports/keys.ts'
import type { Rekeyed } from '../reports/reseal.ts'
import { issuesRepository } from './issues.repository.ts'
import { subscriptionKeys } from './keys.ts'
import { subscriptionLetters } from './letters.model.ts'
import { rekey } from './rekey.model.ts'
import { returnedMails, returnPathsOf } from './returned.ts'
import { type Subscribing, subscriptionsModel } from './subscriptions.model.ts'

type SubscriptionsConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'origin'
  | 'SMTP_URL'
  | 'MAIL_CONNECTIONS'
  | 'MAIL_PER_MINUTE'
  | 'MAIL_WARM_UP'
  | 'BOUNCE_ADDRESS'
  | 'BOUNCE_MAILDIR'
  | 'dkim'
  | 'CAPTCHA_SECRET'
  | 'CAPTCHA_DIFFICULTY'
  | 'PRESS_KEY'
  | 'PRESS_KEY_FORMER'
  | 'SUBSCRIPTION_KEY'
  | 'SUBSCRIPTION_KEY_FORMER'
  | 'SUBSCRIPTION_MAIL_FROM'
  | 'SUBSCRIPTIONS_PER_HOUR'
  | 'SUBSCRIPTIONS_PER_HOUR_TOTAL'
>

/** Private links that one address may open in a minute: a mail program of many opens them for all. */
const LINKS_A_MINUTE = 120

/** Whether subscriptions are offered: without a mail server nobody could confirm one. */
export const offersSubscriptions = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): boolean =>
  SMTP_URL !== undefined

/** Subscriptions to news by mail, for HTTP. */
export interface Subscriptions extends Pick<Subscribing, 'find' | 'confirm' | 'change' | 'leave'> {
  isOffered: boolean
  /** Seconds to wait if too many requests came, from this address or in total; else null. */
  wait(address: string): Promise<number | null>
  /** Seconds to wait if this address opened too many private links; else null. */
  waitForLink(address: string): Promise<number | null>
  /** Takes a request; false = the captcha is not solved; a number = the seconds to wait. */
  ask(request: SubscriptionRequest, language: Language, began: number): Promise<boolean | number>
  /** Makes and sends the mails that are due. */
  look(): Promise<void>
  /** Takes bounces and complaints. */
  bounces: Bounces
  /** Seals with the current key what former keys sealed. */
  rekey(): Promise<Rekeyed>
  start(): void
  stop(): Promise<void>
}

/** Assembles the subscriptions; creates their key, if the configuration gives none. */
export function createSubscriptions(
  store: Store,
  config: SubscriptionsConfig,
  {
    leader = ALONE,
    retryMs,
    now = Date.now,
  }: { leader?: Leader; retryMs?: number; now?: () => number } = {},
): Subscriptions {
  const keys = subscriptionKeys(config)
  const subscribing = subscriptionsModel(store, {
    keys,
    captcha: captcha(captchaSecret(config), config.CAPTCHA_DIFFICULTY),
    now,
  })
  const paths = returnPathsOf(config, keys)
  const bounces = returnedMails(store, config, { keys, paths, now })
  const mailbox: BounceMailbox | null = config.BOUNCE_MAILDIR
    ? bounceMailbox(config.BOUNCE_MAILDIR, bounces, leader.leads)
    : null
  const letters = subscriptionLetters(
    store,
    { keys, subscribing, config, paths, bounces },
    { retryMs, leads: leader.leads, now },
  )
  const each = rateLimit('subscriptions', config.SUBSCRIPTIONS_PER_HOUR, 3600, store.counters)
  const all = hourlyQuota('all-subscriptions', config.SUBSCRIPTIONS_PER_HOUR_TOTAL, store.counters)
  const links = rateLimit('subscription-links', LINKS_A_MINUTE, 60, store.counters)
  const { find, confirm, change, leave } = subscribing
  return {
    ...{ find, confirm, change, leave },
    isOffered: offersSubscriptions(config),
    wait: async (address) => (await each.take(address)) ?? all.wait(1),
    waitForLink: (address) => links.take(address),
    async ask(request, language, began) {
      const full = await all.take(1)
      if (full !== null) return full
      let taken = false
      try {
        taken = await subscribing.ask(request, language, began)
        if (taken) void letters.look()
        return taken
      } finally {
        if (!taken) await all.giveBack(1)
      }
    },
    look: letters.look,
    bounces,
    rekey: () => rekey(store, keys),
    start: () =>
      leader.whenElected(() => {
        void letters.look()
        void mailbox?.look()
      }),
    async stop() {
      await Promise.all([letters.stop(), mailbox?.stop()])
    },
  }
}

/**
 * Records that an article became visible, in the transaction that publishes it: its letters are
 * made later, in batches.
 */
export async function articlePublished(
  tx: Queries,
  card: Pick<ContentCard, 'contentIdx' | 'contentType' | 'categoryList' | 'languageType'>,
): Promise<void> {
  const [list, language] = [subscriptionListOf(card), parseLanguage(card.languageType)]
  if (list && language)
    await issuesRepository.published(tx, {
      ...{ contentIdx: card.contentIdx, language, list },
      categories: ` ${card.categoryList.map(({ code }) => code).join(' ')} `,
      at: new Date().toISOString(),
    })
}

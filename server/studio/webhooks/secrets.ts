import type { Config } from '../../config.ts'
import { studioSeal } from '../accounts/totp-seal.ts'
import type { EndpointRecord } from './endpoints.repository.ts'

/** Seals secrets of endpoints with the key of the studio, each for its endpoint. */
export const webhookSeal = (config: Pick<Config, 'DATA_DIR' | 'STUDIO_KEY'>) =>
  studioSeal('webhook', config)

/**
 * The secrets that messages are signed with: the current one first, and the former one during its
 * day.
 * @throws if the key of the studio is missing, or another one
 */
export function secretsOf(
  { id, secret, formerSecret, formerUntil }: EndpointRecord,
  seal: Pick<ReturnType<typeof webhookSeal>, 'open'>,
  now: number,
): string[] {
  const former =
    formerSecret !== null && formerUntil !== null && Date.parse(formerUntil) > now
      ? [seal.open(formerSecret, id)]
      : []
  return [seal.open(secret, id), ...former]
}

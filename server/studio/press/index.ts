import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import { once } from '../../once.ts'
import { type PressKeysConfig, pressKeys } from '../../press/keys.ts'
import { pressRecipients } from '../../press/recipients.ts'
import { subscriptionKeys, type SubscriptionKeysConfig } from '../../subscriptions/keys.ts'
import type { Audit } from '../audit/audit.model.ts'
import { pressImportModel } from './import/press-import.model.ts'
import { letterLinksModel } from './letters/letter-links.model.ts'
import { pressLettersModel } from './letters/press-letters.model.ts'
import { openedPersonModel } from './opened-person.model.ts'
import type { PressParts } from './parts.ts'
import { pressListModel } from './press-list.model.ts'
import { pressListsModel } from './press-lists.model.ts'
import { pressPersonsModel } from './press-persons.model.ts'

/**
 * Persons and lists of the press. Keys are opened at the first use: commands of operators that read
 * no person create none.
 */
export function createPressDesk({
  config,
  store,
  audit,
}: {
  config: PressKeysConfig & SubscriptionKeysConfig & Pick<Config, 'origin' | 'SMTP_URL'>
  store: Store
  audit: Audit
}) {
  const parts: PressParts = { store, audit, keys: once(() => pressKeys(config)) }
  const subscriptions = { subscriptionKeys: once(() => subscriptionKeys(config)) }
  const { find, doubles, csv, lists: allLists } = pressListModel(parts)
  return {
    ...{ find, doubles, csv },
    ...pressListsModel(parts),
    ...pressPersonsModel(parts, subscriptions),
    ...openedPersonModel(parts, { ...subscriptions, allLists }),
    ...pressImportModel(parts),
    /** Whom letters are sent to. */
    recipients: pressRecipients(store, parts.keys),
    /** Letters to them; `pressLetterSender` sends. */
    letters: pressLettersModel(parts, { config, ...subscriptions }),
    /** What the private links of letters open. */
    links: letterLinksModel(store, { config }),
  }
}

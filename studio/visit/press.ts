import type { ConsentWay } from '../../contract/studio/press.ts'
import { m } from '../paraglide/messages.js'

export const CONSENT_WAY_NAMES: Readonly<Record<ConsentWay, () => string>> = {
  FORM: m.press_way_form,
  MAIL: m.press_way_mail,
  PAPER: m.press_way_paper,
  CARD: m.press_way_card,
  PHONE: m.press_way_phone,
  MEETING: m.press_way_meeting,
}

/** The short id of a person of the press, by which people name them without telling who it is. */
export const pressMark = (id: string): string => id.slice(0, 8)

// Letters to the press over HTTP, with a mail server that keeps what it takes.
import { SCHEDULES_TAG } from '../../server/studio/publication/schedules.repository.ts'
import { pressLetterSender } from '../../server/studio/press/letters/letter-sender.ts'
import type { PressLetter, PressLetterFields } from '../../contract/studio/press-letters.ts'
import { dataOf, deskOf, letterOf } from './press-kit.ts'
import type { DATABASES } from './studio-kit.ts'
import { mailed } from './subscriptions-kit.ts'

type Change = Parameters<typeof letterOf>[1]

/** A site with a press team, and what it sent; closed after the test. */
export async function pressMailed(
  database: (typeof DATABASES)[number],
  environment: Record<string, string> = {},
) {
  const kit = await mailed(database, environment)
  const { site } = kit
  const sender = await kit.as('EDITOR', { managesPress: true, name: '홍보 담당' })
  /** Mails that a process sends whose clock is ahead. */
  const lettersAfter = async (ms = 0, processes = 1) => {
    const all = Array.from({ length: processes }, () =>
      pressLetterSender(site.store, site.studio.config, { now: () => Date.now() + ms }),
    )
    // a second look ends letters whose mails the first one sent
    for (let look = 0; look < 2; look += 1) await Promise.all(all.map((one) => one.look()))
    for (const one of all) await one.stop()
    return kit.sent()
  }
  const list = async (subject?: string): Promise<PressLetter[]> =>
    dataOf<{ rows: PressLetter[] }>(
      await sender.call(
        'GET',
        `/press/letters${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`,
      ),
    ).rows
  const letter = async (id: string): Promise<PressLetter> =>
    (await list()).find((one) => one.id === id) as PressLetter
  /** Stores a letter; returns its id. */
  const stored = async (subject: string, change: Change = {}): Promise<string> => {
    const body: PressLetterFields & { id: string } = letterOf(subject, change)
    dataOf(await sender.call('POST', '/press/letters', { body }))
    return body.id
  }
  const send = (id: string, version = 1) =>
    sender.call('POST', `/press/letters/${id}/send`, { version })
  /** Stores and sends a letter; returns its id. */
  const sentLetter = async (subject: string, change: Change = {}): Promise<string> => {
    const id = await stored(subject, change)
    dataOf(await send(id))
    return id
  }
  /** Moves all schedules to an instant. */
  const reschedule = async (due: number): Promise<void> => {
    await site.store.kysely
      .updateTable('studio_plan')
      .set({ dueAt: new Date(due).toISOString() })
      .where('state', '=', 'PLANNED')
      .execute()
    site.store.announce([SCHEDULES_TAG])
  }
  return {
    ...{ ...kit, ...deskOf(sender), sender, lettersAfter, letters: list, letter },
    ...{ stored, send, sentLetter, reschedule },
  }
}

export const toOf = ({ head }: { head: string }): string =>
  /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? ''
/** The path and query of a private link of a mail; empty if it has none. */
export const linkIn = ({ body }: { body: string }, below = ''): string =>
  new RegExp(`/api/v1/press/letter${below}\\?token=[\\w-]{43}`).exec(body)?.[0] ?? ''

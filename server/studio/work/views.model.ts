import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { savedView } from '../../../contract/studio/work.ts'
import type { Store } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { viewsRepository } from './views.repository.ts'

type View = z.infer<typeof savedView>

/** Maximum views per user. */
const MOST_VIEWS = 50

/** Saved views of the list, per user. */
export function viewsModel(store: Store) {
  const all = ({ user }: Session): Promise<View[]> => viewsRepository.of(store.kysely, user.id)
  return {
    all,
    /** Saves a view; one of the same name is replaced. @throws StudioError 409 beyond fifty */
    async save(
      { name, query }: { name: string; query: string },
      session: Session,
    ): Promise<View[]> {
      await store.transaction(async (tx) => {
        const own = await viewsRepository.of(tx, session.user.id)
        if (own.length >= MOST_VIEWS && !own.some((view) => view.name === name))
          throw new StudioError(409, { problem: 'state' })
        const at = new Date().toISOString()
        await viewsRepository.put(tx, {
          id: randomUUID(),
          userId: session.user.id,
          name,
          query,
          at,
        })
      })
      return all(session)
    },
    /** @throws StudioError 404 if the user has no such view */
    async remove(id: string, session: Session): Promise<View[]> {
      if (!(await viewsRepository.remove(store.kysely, session.user.id, id)))
        throw new StudioError(404)
      return all(session)
    },
  }
}

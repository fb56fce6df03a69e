import { MOST_PRESS_LISTS } from '../../../contract/studio/press.ts'
import type { Queries } from '../../database/index.ts'
import { pressRepository as press } from '../../press/press.repository.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { listName, listSubject, type PressParts, refused, stale } from './parts.ts'
import { compared } from './press-list.model.ts'

interface Based {
  id: string
  version: number
}

/** Lists that persons of the press are put on. Their names are sealed, as they may be of persons. */
export function pressListsModel({ store, audit, keys }: PressParts) {
  /** @throws StudioError 409 `state` if another list has the name */
  const requireFree = async (tx: Queries, name: string, but: string): Promise<number> => {
    const rows = await press.lists(tx)
    if (rows.some((row) => row.id !== but && compared(listName(keys(), row)) === compared(name)))
      throw refused('press-list-name')
    return rows.length
  }
  return {
    /** Creates a list; sent again with its id, it is the same one. @throws StudioError 409 */
    createList: ({ id, name }: { id: string; name: string }, { user }: Session): Promise<void> =>
      store.transaction(async (tx) => {
        const former = await press.list(tx, id)
        if (former) {
          if (listName(keys(), former) !== name) throw refused('press-list-name')
          return
        }
        if ((await requireFree(tx, name, id)) >= MOST_PRESS_LISTS) throw refused('press-lists')
        const { seal, keyId } = keys()
        const at = new Date().toISOString()
        await press.addList(tx, { id, sealed: seal(name, id), keyId, version: 1, at })
        await audit.write(tx, { by: user.id, action: 'press.listCreate', subject: listSubject(id) })
      }),
    /** @throws StudioError 404, 412; 409 if another list has the name */
    renameList: ({ id, version }: Based, name: string, { user }: Session): Promise<void> =>
      store.transaction(async (tx) => {
        const row = await press.list(tx, id)
        if (!row) throw new StudioError(404)
        await requireFree(tx, name, id)
        const { seal, keyId } = keys()
        if (!(await press.renameList(tx, { id, version }, { sealed: seal(name, id), keyId })))
          throw stale(row)
        await audit.write(tx, { by: user.id, action: 'press.listRename', subject: listSubject(id) })
      }),
    /** @throws StudioError 404, 412 */
    removeList: ({ id, version }: Based, { user }: Session): Promise<void> =>
      store.transaction(async (tx) => {
        const row = await press.list(tx, id)
        if (!row) throw new StudioError(404)
        if (!(await press.removeList(tx, { id, version }))) throw stale(row)
        await audit.write(tx, { by: user.id, action: 'press.listRemove', subject: listSubject(id) })
      }),
    /**
     * Puts persons on a list, or takes them from it; those that are gone are left out.
     * @throws StudioError 404
     */
    changeMembers: (
      id: string,
      { persons, isIn }: { persons: readonly string[]; isIn: boolean },
      { user }: Session,
    ): Promise<{ changed: number }> =>
      store.transaction(async (tx) => {
        if (!(await press.list(tx, id))) throw new StudioError(404)
        const there = (await press.byIds(tx, persons)).map((row) => row.id)
        const changed = isIn
          ? await press.join(
              tx,
              there.map((personId) => ({ listId: id, personId })),
            )
          : await press.leave(tx, id, there)
        if (changed > 0)
          await audit.write(tx, {
            by: user.id,
            action: 'press.listPersons',
            subject: listSubject(id),
            details: { isIn, persons: changed },
          })
        return { changed }
      }),
  }
}

import type { OpenedPerson } from '../../press/sealed-person.ts'

/** Persons of a group that are told. */
const MOST_OF_GROUP = 10

/** Letters and digits of a text: what is typed in two ways is one. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** An address without dots and what follows a plus sign: most mail servers deliver both to one. */
function bareAddress(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+', 1)[0]?.replaceAll('.', '')}@${domain}`
}

export interface DoubleGroup {
  reason: 'name' | 'email'
  ids: string[]
}

/** Finds persons that are likely one: by name and medium, or by addresses that differ in dots. */
export function doublesOf() {
  const groups = { name: new Map<string, string[]>(), email: new Map<string, string[]>() }
  const put = (reason: DoubleGroup['reason'], key: string, id: string): void => {
    const ids = groups[reason].get(key)
    if (ids) ids.push(id)
    else groups[reason].set(key, [id])
  }
  return {
    add({ id, name, medium, email }: Pick<OpenedPerson, 'id' | 'name' | 'medium' | 'email'>) {
      put('email', bareAddress(email), id)
      // two people of one name at unknown media are not one
      if (bare(name) !== '' && bare(medium) !== '') put('name', `${bare(name)} ${bare(medium)}`, id)
    },
    /** Groups of at least two, each group of persons once. */
    groups(): DoubleGroup[] {
      const told = new Set<string>()
      return (['email', 'name'] as const).flatMap((reason) =>
        [...groups[reason].values()].flatMap((ids) => {
          const key = ids.toSorted().join()
          if (ids.length < 2 || told.has(key)) return []
          told.add(key)
          return [{ reason, ids: ids.slice(0, MOST_OF_GROUP) }]
        }),
      )
    },
  }
}

import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import {
  MOST_PRESS_LISTS,
  MOST_PRESS_PERSONS,
  PRESS_LIMITS,
} from '../../../../contract/studio/press.ts'
import type { PressFileProblem, PressTrial } from '../../../../contract/studio/press-import.ts'
import type { OpenedPerson } from '../../../press/sealed-person.ts'
import { compared } from '../press-list.model.ts'
import { united } from '../press-persons.model.ts'
import type { ReadFile } from './read-file.ts'
import { isRefusal, type ReadPerson } from './read-person.ts'

/** Rows that are planned before others have their turn. */
const AT_ONCE = 200

/** What is stored that a file may meet. */
export interface Known {
  /** Persons by their addresses in lower case. */
  persons: ReadonlyMap<string, OpenedPerson>
  /** Ids of lists by their compared names. */
  lists: ReadonlyMap<string, string>
  /** Persons in all. */
  count: number
}

/** A person that is added, or gets tags and lists. */
interface Target {
  /** Null = a new one. */
  known: OpenedPerson | null
  fields: NonNullable<ReadPerson['fields']>
  tags: string[]
  /** Compared names. */
  lists: Set<string>
  row: number
}

export interface Plan {
  targets: Target[]
  /** Names of lists that are made, by their compared names. */
  newLists: Map<string, string>
  trial: PressTrial
}

/** What a file becomes, given what is stored. */
export async function planOf(file: ReadFile, known: Known): Promise<Plan> {
  const targets = new Map<string, Target>()
  const newLists = new Map<string, string>()
  const planned = (row: ReadPerson): PressTrial['rows'][number] => {
    const { fields, lists } = row
    const told = { row: row.row, line: row.line, name: row.name, email: row.email }
    const notes = [...row.notes]
    const refuse = () => ({ ...told, medium: row.medium, notes, state: 'REFUSED' as const })
    if (fields === null) return refuse()
    const address = fields.email.toLowerCase()
    const stored = known.persons.get(address) ?? null
    const earlier = targets.get(address)
    const tags = united([...(earlier?.tags ?? stored?.tags ?? []), ...fields.tags])
    if (tags.length > PRESS_LIMITS.tags) {
      notes.push({ field: 'tags', reason: 'too_many', detail: '' })
      return refuse()
    }
    if (earlier) notes.push({ field: 'email', reason: 'double_row', detail: String(earlier.row) })
    if (stored) notes.push({ field: 'email', reason: 'known', detail: '' })
    const other = earlier?.fields ?? stored
    if (other)
      for (const field of ['name', 'medium', 'language'] as const)
        if (compared(other[field]) !== compared(fields[field]))
          notes.push({ field, reason: 'differs', detail: earlier ? '' : other[field] })
    const target = earlier ?? {
      ...{ known: stored, fields, tags, row: row.row },
      lists: new Set<string>(),
    }
    target.tags = tags
    for (const name of lists) {
      const key = compared(name)
      target.lists.add(key)
      if (known.lists.has(key) || newLists.has(key)) continue
      newLists.set(key, name)
      notes.push({ field: 'list', reason: 'new_list', detail: name })
    }
    targets.set(address, target)
    const state = earlier || stored ? ('KNOWN' as const) : ('NEW' as const)
    return { ...told, medium: row.medium, notes, state }
  }
  const rows: PressTrial['rows'] = []
  for (const [index, row] of file.rows.entries()) {
    rows.push(planned(row))
    if (index % AT_ONCE === AT_ONCE - 1) await turn()
  }
  const all = [...targets.values()]
  const added = all.filter((target) => target.known === null).length
  const problem: PressFileProblem | null =
    file.problem ??
    (known.count + added > MOST_PRESS_PERSONS
      ? 'persons'
      : known.lists.size + newLists.size > MOST_PRESS_LISTS
        ? 'lists'
        : null)
  const counts = {
    added,
    known: rows.filter(({ state }) => state === 'KNOWN').length,
    refused: rows.filter(({ state }) => state === 'REFUSED').length,
    lists: newLists.size,
  }
  const digest = createHash('sha256').update(JSON.stringify([counts, problem]))
  for (const [index, target] of all.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn()
    digest.update(
      JSON.stringify([
        ...[target.known?.id, target.known?.version, target.fields, target.tags],
        [...target.lists],
      ]),
    )
  }
  return {
    ...{ targets: all, newLists },
    trial: {
      ...{ encoding: file.encoding, delimiter: file.delimiter },
      ...{ unknownColumns: file.unknownColumns, problem, problemLine: file.problemLine },
      ...{ counts, digest: digest.digest('hex') },
      rows: rows.map((row) => ({ ...row, notes: row.notes.toSorted(refusalsFirst) })),
    },
  }
}

const refusalsFirst = (a: Parameters<typeof isRefusal>[0], b: Parameters<typeof isRefusal>[0]) =>
  Number(isRefusal(b)) - Number(isRefusal(a))

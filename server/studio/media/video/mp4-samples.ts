import { setImmediate as turn } from 'node:timers/promises'
import type { Parts } from './blank.ts'

/**
 * Maximum ranges of samples of all tracks together: more than hours of video in chunks of one
 * sample need.
 */
const STRETCHES = 400_000
/** Samples or chunks counted before other work has its turn. */
const AT_A_TIME = 200_000

/** Content of a box: its start and end in the index. */
export interface Inner {
  inner: number
  end: number
}
/** The boxes of a track that locate its samples, by their types (ISO 14496-12, 8.7). */
export type SampleTable = ReadonlyMap<string, Inner>

/** A table that claims more entries than it has, or lacks what a player needs. */
export class TableError extends Error {
  override name = 'TableError'
}

/** Returns the number of entries in a table; checks that it is long enough for them. */
function entries(index: Buffer, { inner, end }: Inner, head: number, size: number): number {
  if (end - inner < head) throw new TableError('short table')
  const count = index.readUInt32BE(inner + head - 4)
  if (count * size > end - inner - head) throw new TableError('entries missing')
  return count
}

const needed = (found: Inner | undefined): Inner => {
  if (!found) throw new TableError('table missing')
  return found
}

/** Sizes of samples: `same` for all of them (0 = they differ), or `of` each. */
function sizesOf(
  index: Buffer,
  table: SampleTable,
): { count: number; same: number; of(sample: number): number } {
  const plain = table.get('stsz')
  if (plain) {
    const { inner } = plain
    if (plain.end - inner < 12) throw new TableError('short table')
    const same = index.readUInt32BE(inner + 4)
    const count = same === 0 ? entries(index, plain, 12, 4) : index.readUInt32BE(inner + 8)
    return { count, same, of: (sample) => index.readUInt32BE(inner + 12 + sample * 4) }
  }
  const compact = needed(table.get('stz2'))
  const bits = index[compact.inner + 7] ?? 0
  if (bits !== 4 && bits !== 8 && bits !== 16) throw new TableError('size of sizes')
  const count = entries(index, compact, 12, bits / 8)
  const first = compact.inner + 12
  return {
    count,
    same: 0,
    of(sample) {
      if (bits === 16) return index.readUInt16BE(first + sample * 2)
      if (bits === 8) return index[first + sample] ?? 0
      const pair = index[first + (sample >> 1)] ?? 0
      return sample % 2 === 0 ? pair >> 4 : pair & 15
    },
  }
}

/** Adds the sample ranges of a track to `found`: adjacent chunks are merged. */
async function stretchesOf(
  index: Buffer,
  table: SampleTable,
  limit: number,
  found: [number[], number[]],
) {
  const [starts, ends] = found
  const groups = needed(table.get('stsc'))
  const groupCount = entries(index, groups, 8, 12)
  const group = (at: number, field: 0 | 1): number =>
    index.readUInt32BE(groups.inner + 8 + at * 12 + field * 4)
  const isLong = !table.has('stco')
  const offsets = needed(table.get(isLong ? 'co64' : 'stco'))
  const chunks = entries(index, offsets, 8, isLong ? 8 : 4)
  const offset = (chunk: number): number =>
    isLong
      ? Number(index.readBigUInt64BE(offsets.inner + 8 + chunk * 8))
      : index.readUInt32BE(offsets.inner + 8 + chunk * 4)
  const sizes = sizesOf(index, table)
  if (chunks > 0 && groupCount === 0) throw new TableError('chunks without samples')
  let [sample, at, done, last] = [0, 0, 0, -1]
  for (let chunk = 0; chunk < chunks; chunk++) {
    while (at + 1 < groupCount && group(at + 1, 0) <= chunk + 1) at += 1
    const until = Math.min(sizes.count, sample + group(at, 1))
    let bytes = 0
    if (sizes.same > 0) bytes = sizes.same * (until - sample)
    else
      for (; sample < until; sample++) {
        bytes += sizes.of(sample)
        if (++done >= AT_A_TIME) {
          done = 0
          await turn()
        }
      }
    sample = until
    const start = Math.min(limit, offset(chunk))
    const end = Math.min(limit, start + bytes)
    if (end > start) {
      if (start === last) ends[ends.length - 1] = end
      else if (starts.length >= STRETCHES) throw new TableError('too many chunks')
      else {
        starts.push(start)
        ends.push(end)
      }
      last = end
    }
    if (++done >= AT_A_TIME) {
      done = 0
      await turn()
    }
  }
}

/**
 * Positions of the samples of some tracks in a file of `limit` bytes (below 2^32), all tracks
 * together.
 * @throws TableError if a table is incomplete
 */
export async function samplesOf(
  index: Buffer,
  tables: readonly SampleTable[],
  limit: number,
): Promise<Parts> {
  const found: [number[], number[]] = [[], []]
  for (const table of tables) await stretchesOf(index, table, limit, found)
  // starts and ends sorted separately: between two ranges, as many have ended as have begun
  const [starts, ends] = found.map((places) => Uint32Array.from(places)) as [
    Uint32Array,
    Uint32Array,
  ]
  starts.sort()
  await turn()
  ends.sort()
  let parts = 0
  for (let one = 0; one < starts.length; one++) {
    if (one === 0 || (starts[one] as number) > (ends[one - 1] as number))
      starts[parts++] = starts[one] as number
    ends[parts - 1] = ends[one] as number
  }
  return { starts: starts.subarray(0, parts), ends: ends.subarray(0, parts) }
}

import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join, resolve } from 'node:path'
import { DATABASE, FOLDERS, OTHERS } from '../../server/data-dir.ts'
import { type Check, type Finding, failure, notChecked, ok, warning } from './check.ts'
import { probeFolder } from './probe-folder.ts'

/** Files and folders that are looked at: a site may have many thousands. */
const MOST = 5000
/** Names in a finding. */
const NAMED = 3

interface Entry {
  /** Path below the data directory. */
  path: string
  found: Stats
}

/** The site's files in its data directory, breadth first. */
function entriesOf(folder: string): { entries: Entry[]; isPart: boolean } {
  const entries: Entry[] = []
  const queue: string[] = ['secrets', ...DATABASE, ...FOLDERS.filter((name) => name !== 'secrets')]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (entries.length >= MOST) return { entries, isPart: true }
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (!found) continue
    entries.push({ path, found })
    if (found.isDirectory())
      for (const name of readdirSync(join(folder, path))) queue.push(`${path}/${name}`)
  }
  return { entries, isPart: false }
}

const modeOf = ({ mode }: Stats): string => (mode & 0o7777).toString(8).padStart(4, '0')

/** Names some entries, and the number of the others. */
const named = (entries: readonly Entry[]): string =>
  entries
    .slice(0, NAMED)
    .map(({ path, found }) => `${path} (${modeOf(found)})`)
    .join(', ') + (entries.length > NAMED ? ` and ${entries.length - NAMED} more` : '')

function modes(folder: string, found: Stats, entries: readonly Entry[]): Finding[] {
  const open = entries.filter((entry) => !entry.found.isSymbolicLink() && entry.found.mode & OTHERS)
  const keys = open.filter(({ path }) => path === 'secrets' || path.startsWith('secrets/'))
  const others = open.filter((entry) => !keys.includes(entry))
  const findings: Finding[] = []
  if (found.mode & OTHERS)
    findings.push(
      failure(
        `others on this machine can enter ${folder} (mode ${modeOf(found)})`,
        `chmod 700 ${folder}; if other programs use it too, give the site a directory of its own`,
      ),
    )
  if (keys.length > 0)
    findings.push(
      failure(
        `others can read keys: ${named(keys)}`,
        `chmod 700 ${join(folder, 'secrets')}, chmod 600 its files; if others were on the machine, rotate the keys`,
      ),
    )
  if (others.length > 0)
    findings.push(
      // a closed directory protects them
      (found.mode & OTHERS ? failure : warning)(
        `others have access to ${named(others)}`,
        `chmod -R go= ${folder}`,
      ),
    )
  return findings
}

export const rightsCheck: Check = {
  name: 'rights',
  limitMs: 15_000,
  async run({ config }) {
    const folder = resolve(config.DATA_DIR)
    const found = lstatSync(folder, { throwIfNoEntry: false })
    if (!found) return [notChecked(`${folder} does not exist yet: the first start makes it`)]
    const uid = process.getuid?.()
    if (uid !== undefined && uid !== 0 && found.uid !== uid)
      return [
        failure(
          `${folder} belongs to user ${found.uid}, and this is user ${uid}`,
          'run the site and its commands as the owner of DATA_DIR, or change the owner',
        ),
      ]
    const { entries, isPart } = entriesOf(folder)
    const findings = modes(folder, found, entries)
    const strange = entries.filter((entry) => entry.found.uid !== found.uid)
    if (strange.length > 0)
      findings.push(
        failure(
          `another user owns ${named(strange)}: the site cannot change it`,
          `chown -R ${found.uid} ${folder}, and run commands as that user`,
        ),
      )
    const refused = await probeFolder(folder)
    if (refused)
      findings.push(failure(`cannot write to ${folder}: ${refused}`, 'let the site write there'))
    const count = `${entries.length} files and folders${isPart ? ' (the first ones)' : ''}`
    return findings.length > 0 ? findings : [ok(`${folder} is private and writable; ${count} too`)]
  },
}
